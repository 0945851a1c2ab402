// A careful router on WHATWG URL, as a team writes one by its document: node careful.js SPEC STYLE
//
// It knows the documented values and refuses others. What the document leaves open it does in one of the ways in
// which routers do it, by the number of its style; what the document settles it does as that says.
const fs = require('fs');
const net = require('net');
const readline = require('readline');

const spec = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
for (const [name, rules] of Object.entries(spec.shared ?? {})) {
  for (const action of rules.actions) spec.actions[action].parameters[name] = rules;
}
for (const { parameters } of Object.values(spec.actions)) {
  for (const [name, rules] of Object.entries(parameters)) {
    if (rules.type === 'Own') rules.type = spec.types.Own;
    if (!rules.numbered) continue;
    delete parameters[name];
    for (let number = 1; number <= rules.numbered; number++) parameters[name.replace('{n}', number)] = rules;
  }
}
let state = Number(process.argv[3]) >>> 0;
const pick = choices => {
  // A linear congruential generator (Numerical Recipes): its high bits choose.
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return choices[Math.floor(state / 2 ** 32 * choices.length)];
};
for (let count = 0; count < 8; count++) pick([0]);
const style = {
  twice: pick(['reject', 'first', 'last']), unknown: pick(['ignore', 'ignore', 'reject']),
  invalid: pick(['absent', 'reject']), slash: pick(['ignore', 'reject']), hole: pick(['ignore', 'reject']),
  fragment: pick(['ignore', 'reject']), plus: pick(['space', 'verbatim']), user: pick(['ignore', 'reject']),
  empty: pick(['keep', 'absent', 'reject']), typed: pick([true, false]), folds: pick([true, false]),
  zeros: pick(['verbatim', 'verbatim', 'reject']), pair: pick(['ignore', 'reject']),
  case: pick(['normalize', 'unknown']), build: pick(['ignore', 'reject']),
};
const settled = {
  duplicateParameter: 'twice', unknownParameter: 'unknown', invalidOptionalValue: 'invalid', trailingSlash: 'slash',
  emptySegment: 'hole', fragment: 'fragment', plus: 'plus', leadingZeros: 'zeros', emptyText: 'empty',
  emptyPair: 'pair', parameterNameCase: 'case', userinfo: 'user',
};
const answers = Object.fromEntries(Object.entries(spec.policies ?? {}).map(([key, { readings }]) => [key, readings[0]]));
for (const question of Object.keys(answers)) if (question in settled) style[settled[question]] = answers[question];
const says = (question, reading) => answers[question] === reading;
const common = { ...style };
function separatorsOf(place) {
  const said = spec.pairSeparators ?? '&';
  if (typeof said !== 'string') return said[place] ?? '&';
  return said === ';' && place !== 'query' ? '&' : said;
}

// What holds for one parameter alone.
function settle(rules) {
  Object.assign(style, common);
  for (const [question, policy] of Object.entries(rules.policies ?? {})) style[settled[question]] = policy.readings[0];
}

class Refused extends Error {}
class Invalid extends Error {}
class Absent extends Error {}
const need = (condition, reason) => { if (!condition) throw new Refused(reason); };
const valid = condition => { if (!condition) throw new Invalid(); };
const whole = (pattern, text) => valid(new RegExp(`^(?:${pattern})$`, 's').test(text));
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const host = `${label}(?:\\.${label})*`;
const day = text => {
  const date = new Date(text + 'T00:00:00Z');
  valid(!isNaN(date) && date.toISOString().slice(0, 10) === text);
};

// Octets that are no UTF-8 are refused or replaced.
function decode(text) {
  if (!says('invalidUTF8', 'replace')) return decodeURIComponent(text);
  const octets = Buffer.from(text.replace(/%([0-9a-f]{2})/gi, (_, two) => String.fromCharCode(parseInt(two, 16))), 'latin1');
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets);
}

// What becomes of a value that a question is about, where the document says it.
function other(question, text) {
  need(!says(question, 'reject'), question);
  if (says(question, 'absent')) throw new Absent();
  valid(says(question, 'verbatim'));
  return text;
}

// A number in a spelling that documents do not show.
function unusual(question, text, rules) {
  const number = Number(text);
  valid(number >= (rules.minimum ?? number) && number <= (rules.maximum ?? number));
  valid(!rules.digits || (text.match(/\.(\d+)/)?.[1].length ?? 0) <= rules.digits);
  return other(question, text);
}

// What a text is as a value of a type, undefined where it counts as absent.
function value(type, text) {
  const [kind, rules] = typeof type === 'string' ? [type, {}] : Object.entries(type)[0];
  const isWithin = number => number >= (rules.minimum ?? number) && number <= (rules.maximum ?? number);
  switch (kind) {
    case 'integer':
      if (/^[0-9]+\.[0-9]+$/.test(text)) return unusual('fraction', text, rules);
      if (/^[0-9]+$/.test(text) && !('maximum' in rules) && Number(text) > 2 ** 31 - 1 && answers.integerAboveRange) {
        return other('integerAboveRange', text);
      }
      if (/^[0-9]{1,9}$/.test(text) && Number(text) < rules.minimum && answers.integerBelowRange) {
        return other('integerBelowRange', text);
      }
      whole('0*[0-9]{1,15}', text);
      need(style.zeros !== 'reject' || !/^0[0-9]/.test(text), 'leading zeros');
      valid(isWithin(Number(text)) && Number(text) % (rules.multipleOf ?? 1) === 0);
      return style.typed ? Number(text) : text;
    case 'decimal':
      if (/^(\+[0-9.]+|-0+|\.[0-9]+|[0-9]+\.|[0-9.]+[eE][+-]?[0-9]+)$/.test(text)) {
        valid(!isNaN(Number(text)));
        return unusual('otherNumber', text, rules);
      }
      whole('-?[0-9]+(\\.[0-9]+)?', text);
      need(style.zeros !== 'reject' || !/^-?0[0-9]/.test(text), 'leading zeros');
      valid((text.split('.')[1] ?? '').length <= (rules.digits ?? Infinity) && isWithin(Number(text)));
      return text;
    case 'date':
      if (rules.format) {
        whole('[0-9]{2}\\.[0-9]{2}\\.[0-9]{4}', text);
        day(text.split('.').reverse().join('-'));
        return text;
      }
      whole('[0-9]{4}-[0-9]{2}-[0-9]{2}', text);
      day(text);
      valid(isWithin(text));
      return text;
    case 'time': whole('([01][0-9]|2[0-3]):[0-5][0-9]', text); valid(isWithin(text)); return text;
    case 'duration':
      whole('[0-9]{1,18}m([0-9]{1,18}s)?|[0-9]{1,18}s', text);
      need(style.zeros !== 'reject' || !/(^|m)0[0-9]/.test(text), 'leading zeros');
      return text;
    case 'dateTime': {
      if (rules.format) {
        whole('[0-9]{8}T([01][0-9]|2[0-3])[0-5][0-9]', text);
        day([text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)].join('-'));
        return text;
      }
      const clock = '([01][0-9]|2[0-3]):[0-5][0-9]';
      whole(`[0-9]{4}-[0-9]{2}-[0-9]{2}T${clock}:[0-5][0-9](\\.[0-9]+)?(Z|[+-]${clock})`, text);
      day(text.slice(0, 10));
      return text;
    }
    case 'enumeration': valid(rules.includes(text)); return text;
    case 'words':
      valid(rules.includes(text.toLowerCase()));
      return style.folds ? text.toLowerCase() : text;
    case 'letter': whole('[a-z]', text); return text;
    case 'uuid': whole('[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}', text); return text;
    case 'identifier':
      whole(`[A-Za-z0-9_.-]{${rules.minimum ?? 1},${rules.maximum ?? ""}}`, text);
      valid(!(rules.except ?? []).includes(text));
      return text;
    case 'text': {
      if (/\p{Cc}/u.test(text)) need(!says('controlInText', 'reject'), 'a control character');
      // One that has to have characters is no value without any.
      if (text === '' && !rules.minimum) {
        need(style.empty !== 'reject', 'an empty text');
        if (style.empty === 'absent') return undefined;
      }
      valid(isWithin([...text].length) && Buffer.byteLength(text) <= (rules.maximumBytes ?? Infinity));
      if (rules.characters) whole(rules.characters[0] === 'digits' ? '[0-9-]*' : '[^]*', text);
      if (rules.characters?.[0] === 'letters') valid(/^[\p{L} ]*$/u.test(text));
      return text;
    }
    case 'pattern': whole(rules, text); return text;
    case 'boolean': {
      const [yes, no] = [rules.yes ?? ['true'], rules.no ?? ['false']];
      valid(yes.includes(text) || no.includes(text));
      return style.typed ? yes.includes(text) : text;
    }
    case 'hexadecimal':
      whole(`${rules.prefix ?? ''}[0-9a-f${rules.case ? '' : 'A-F'}]{${rules.minimum},${rules.maximum}}`, text);
      return text;
    case 'base32':
      valid(text !== '');
      whole('([A-Z2-7]{8})*([A-Z2-7]{2}(={6})?|[A-Z2-7]{4}(={4})?|[A-Z2-7]{5}(={3})?|[A-Z2-7]{7}=?)?', text);
      return text;
    case 'phoneNumber': whole('\\+?[-.()]*[0-9][-.()0-9]*', text); return text;
    case 'language': whole('[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?', text); return text;
    case 'checked': {
      const isLuhn = rules.by === 'luhn';
      whole(isLuhn ? '[0-9]{2,}' : '[0-9]{8}|[0-9]{12,14}', text);
      const weighted = [...text].reverse().map((one, place) => place % 2 ? one * (isLuhn ? 2 : 3) : Number(one));
      valid(weighted.reduce((sum, one) => sum + (isLuhn && one > 9 ? one - 9 : one), 0) % 10 === 0);
      return text;
    }
    case 'emailAddress': whole("[a-zA-Z0-9.!#$%&'*+\\/=?^_`{|}~-]+@" + host, text); return text;
    case 'hostName': whole(host, text); valid(text.length <= 253); return text;
    case 'country': whole('[A-Za-z]{2}', text); return style.folds ? text.toUpperCase() : text;
    case 'base64': whole('[A-Za-z0-9_-]+', text); valid(text.length % 4 !== 1); return text;
    case 'json': try { JSON.parse(text); } catch { throw new Invalid(); } return text;
    case 'ipAddress': valid(rules.version ? net.isIPv4(text) : net.isIP(text)); return text;
    case 'url': {
      let url;
      if (rules.relative) {
        // A browser takes what begins with two slashes, or with a backslash, for a host.
        try { url = new URL(text, 'https://shop.example'); } catch { throw new Invalid(); }
        valid(/^[/][!-~]*$/.test(text) && !text.includes('\\') && url.host === 'shop.example');
        valid(!text.startsWith('//'));
        return text;
      }
      try { url = new URL(text); } catch { throw new Invalid(); }
      valid((rules.schemes ?? ['http', 'https']).includes(url.protocol.slice(0, -1)) && url.hostname);
      const isOf = one => one === url.hostname || one[0] === '*' && url.hostname.endsWith(one.slice(1));
      valid(!rules.hosts || rules.hosts.some(isOf));
      return text;
    }
    case 'anyOf':
      for (const one of rules) {
        try { return value(one, text); } catch (fault) { if (!(fault instanceof Invalid)) throw fault; }
      }
      throw new Invalid();
    case 'anyCase':
      valid(rules.enumeration.some(one => one.toLowerCase() === text.toLowerCase()));
      return style.folds ? text.toLowerCase() : text;
    case 'limited': {
      if (rules.text) return value('text', [...text].slice(0, rules.text.maximum).join(''));
      const [number, most] = [value('integer', text), rules.integer.maximum];
      return Number(number) <= most ? number : style.typed ? most : String(most);
    }
    case 'allOf': valid(!rules[1].not.enumeration.includes(text)); return value(rules[0], text);
    case 'list': {
      const items = text.split(rules.separator ?? ',');
      for (const item of items) {
        valid(item !== '' || rules.items === 'text');
        if (value(rules.items, item) === undefined) return undefined;
      }
      valid(items.length >= (rules.minimum ?? 1));
      valid(!rules.order || items.every((one, place) => place === 0 || Number(items[place - 1]) < Number(one)));
      valid(items.length <= (rules.maximum ?? Infinity) && !(rules.unique && new Set(items).size < items.length));
      return text;
    }
    case 'parts': {
      const parts = text.split(rules.form[3]);
      valid(parts.length === 2);
      value(rules.types.a, parts[0]);
      value(rules.types.b, parts[1]);
      return text;
    }
  }
  throw new Error('a type that this router does not know: ' + kind);
}

// The form with what stands in brackets, and without; of several, each.
function expanded(form) {
  if (Array.isArray(form)) return form.flatMap(expanded);
  const found = form.match(/\[(.*)\]/);
  return found ? [form.replace(found[0], found[1]), form.replace(found[0], '')] : [form];
}

// The values of a segment with texts: where several places divide it, the first that gives values.
function divided(template, segment, types) {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(found => found[1]);
  if (names.length === 1) {
    const [before, after] = template.split(`{${names[0]}}`);
    const fits = segment.startsWith(before) && segment.endsWith(after) && segment.length > (before + after).length;
    return fits ? { [names[0]]: segment.slice(before.length, segment.length - after.length) } : null;
  }
  const text = template.slice(template.indexOf('}') + 1, template.lastIndexOf('{'));
  for (let at = segment.indexOf(text); at >= 0; at = segment.indexOf(text, at + 1)) {
    const values = [segment.slice(0, at), segment.slice(at + text.length)];
    const isValue = (one, place) => one && value(types[names[place]].type, decode(one)) !== undefined;
    try {
      if (values.every(isValue)) return { [names[0]]: values[0], [names[1]]: values[1] };
    } catch (fault) { if (!(fault instanceof Invalid || fault instanceof Absent || fault instanceof URIError)) throw fault; }
  }
  return null;
}

function isWord(segment, word) {
  if (says('literalEscape', 'normalize')) segment = decode(segment);
  if (says('literalCase', 'normalize')) [segment, word] = [segment.toLowerCase(), word.toLowerCase()];
  return segment === word;
}

// The values of the segments of a form, as they are written; null where it is not of this form.
function fitted(template, segments, types) {
  const found = {};
  for (const [place, one] of template.entries()) {
    if (place >= segments.length) return null;
    if (one.endsWith('...}')) {
      found[one.slice(1, -4)] = segments.slice(place);
      return found;
    }
    if (one.includes('{')) {
      const values = divided(one, segments[place], types);
      if (!values) return null;
      Object.assign(found, values);
    } else if (!isWord(segments[place], one)) return null;
  }
  return segments.length === template.length ? found : null;
}

// What a link has in the places of a form; null where it is of another.
function inForm(source, url, isWeb, types) {
  let [form, anchor] = source.split('#');
  const behindScheme = url.href.slice(url.protocol.length);
  const inHost = {};
  let [path, text, matrix] = [form, url.pathname, null];
  if (anchor?.startsWith('/')) {
    if ((style.hole === 'ignore' ? text.replace(/\/+/g, '/') : text) !== '/') return null;
    [path, text, anchor] = [anchor, url.hash.slice(1).split('?')[0], ''];
  } else if (Object.values(types).some(rules => rules.in === 'matrix')) {
    const at = text.indexOf(';');
    if (at >= 0) [text, matrix] = [text.slice(0, at), text.slice(at + 1)];
    need(!matrix?.includes('/'), 'more path');
  }
  if (!isWeb && form.startsWith('//')) {
    const [, word, rest] = form.match(/^\/\/([^/]*)(.*)$/);
    path = rest;
    if (!behindScheme.startsWith('//')) return null;
    if (word.startsWith('{')) {
      const [name, behind] = word.slice(1).split('}');
      if (url.port && !says('port', 'ignore') || !url.hostname.endsWith(behind) || url.hostname === behind) return null;
      inHost[name] = url.hostname.slice(0, url.hostname.length - behind.length);
    } else if (word !== url.hostname) return null;
  } else if (!isWeb && behindScheme.startsWith('//')) return null;
  const template = path.split('/').filter(one => one);
  if (path.startsWith('/') !== text.startsWith('/') && template.length) return null;
  let segments = text.split('/');
  if (text.startsWith('/')) segments.shift();
  else if (text === '') segments = [];
  const endsWithSlash = path.endsWith('/') && (template.length > 0 || form.startsWith('//'));
  const hasSlash = segments.length > 0 && segments.at(-1) === '';
  if (hasSlash) segments.pop();
  if (style.slash === 'reject' && hasSlash !== endsWithSlash) return null;
  if (style.hole === 'ignore') segments = segments.filter(one => one);
  if (segments.includes('')) return null;
  const found = fitted(template, segments, types);
  if (found) Object.assign(found, inHost);
  if (found && anchor) {
    if (!url.hash) return null;
    found[anchor.slice(1, -1)] = url.hash.slice(1);
  }
  if (found) found[';'] = matrix;
  return found;
}

function isIgnored(name) {
  const rule = (spec.unknownParameters ?? []).find(one => name.startsWith(one.names.slice(0, -1)));
  return rule ? rule.readings[0] === 'ignore' : style.unknown === 'ignore';
}

// The values of each parameter in the query, the fragment and behind the path, with the names of the document.
function inPairs(url, form, types, inPath, matrix) {
  const given = new Map();
  const places = [['query', url.search]];
  const hash = form.includes('#/') ? '?' + (url.hash.match(/\?(.*)/s)?.[1] ?? '') : url.hash;
  if (Object.values(types).some(rules => rules.in === 'fragment')) places.push(['fragment', hash]);
  if (matrix !== null) places.push(['matrix', ';' + matrix]);
  for (const [place, text] of places) {
    const names = new Map();
    for (const [name, rules] of Object.entries(types)) {
      const isInQuery = rules.in === 'pathOrQuery' && place === 'query' && !form.includes(`{${name}`);
      if (!isInQuery && (name in inPath || 'pr'.includes(name) || (rules.in ?? 'query') !== place)) continue;
      for (const other of [name, ...(rules.alsoNamed ?? [])]) names.set(other, name);
    }
    const separators = place === 'matrix' ? ';' : separatorsOf(place);
    const split = text.slice(1).split(new RegExp(`[${separators}]`));
    if (style.pair === 'reject') need(!text.slice(1) || !split.includes(''), 'an empty pair');
    let pairs = [];
    if (style.plus === 'space' && separators === '&' && !answers.invalidUTF8) {
      pairs = [...new URLSearchParams(place === 'query' ? text : text.slice(1))];
    } else {
      for (const pair of split.filter(one => one)) {
        const at = pair.indexOf('=');
        const both = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
        const isSpace = style.plus === 'space' && place !== 'matrix';
        pairs.push(both.map(one => decode(isSpace ? one.replaceAll('+', ' ') : one)));
      }
    }
    for (const [written, one] of pairs) {
      const name = style.case === 'normalize' ? written.toLowerCase() : written;
      const bare = name.replace(/^[\0- \x7f]+|[\0- \x7f]+$/g, '').replace(/\[\]$/, '');
      need(!says('decoratedName', 'reject') || names.has(name) || !names.has(bare), 'signs around a name');
      if (!names.has(name)) { need(isIgnored(name), 'an unknown parameter'); continue; }
      if (!given.has(names.get(name))) given.set(names.get(name), []);
      given.get(names.get(name)).push(one);
    }
  }
  return given;
}

function hold(constraint, values, given) {
  if (constraint.when && ![constraint.when.mode].flat().includes(values.mode)) return;
  const [kind, names] = Object.entries(constraint).find(([key]) => !['when', 'maximum'].includes(key));
  const here = names.filter(name => name in values);
  const count = here.length;
  const numbers = here.map(name => Number(values[name]));
  const places = here.map(name => [...given.keys()].indexOf(name));
  switch (kind) {
    case 'overrides':
      if (names[0] in values) for (const name of names.slice(1)) delete values[name];
      return;
    case 'equal': return need(new Set(numbers).size < 2, kind);
    case 'different': return need(new Set(numbers).size === count, kind);
    case 'total': return need(numbers.reduce((sum, one) => sum + one, 0) <= constraint.maximum, kind);
    case 'totalLength': return need([...here.map(name => values[name]).join('')].length <= constraint.maximum, kind);
    case 'inOrder': return need(places.every((place, index) => !index || places[index - 1] < place), kind);
  }
  if (kind.toLowerCase().endsWith('ascending')) {
    if (count < 2) return;
    const [first, second] = names.map(name => /^\d+$/.test(values[name]) ? Number(values[name]) : values[name]);
    return need(first < second || first === second && kind === 'ascending', kind);
  }
  if (constraint.when && kind !== 'atLeastOneOf') return need(count === (kind === 'requires' ? names.length : 0), kind);
  need({
    atLeastOneOf: count >= 1, atMostOneOf: count <= 1, exactlyOneOf: count === 1, allOrNone: count !== 1,
    requires: !(names[0] in values) || count === 2, excludes: !(names[0] in values) || count === 1,
  }[kind], kind);
}

function perform(action, form, inPath, url) {
  const [types, values] = [{ ...action.parameters }, {}];
  const { ';': matrix, ...path } = inPath;
  for (const [name, { availability }] of Object.entries(types)) {
    if (!availability || url.protocol.endsWith(availability.values[0] + ':')) continue;
    delete types[name];
    if (style.build === 'reject') need(!new RegExp(`(^|[?&;])${name}=`).test(url.search), name);
  }
  if (style.fragment === 'reject' && url.hash) {
    need(form.includes('#') || Object.values(types).some(rules => rules.in === 'fragment'), 'a fragment');
  }
  for (const [name, raw] of Object.entries(path)) {
    settle(types[name]);
    const segments = [raw].flat();
    const isAnchor = form.includes(`#{${name}`);
    need(isAnchor || says('encodedSlash', 'verbatim') || !segments.some(one => /%2f/i.test(one)), 'a slash');
    try { values[name] = value(types[name].type, segments.map(decode).join('/')); } catch (fault) {
      if (!(fault instanceof Absent)) throw fault;
    }
    need(values[name] !== undefined, 'an empty segment');
  }
  const given = inPairs(url, form, types, path, matrix);
  for (const [name, several] of given) {
    const rules = types[name];
    settle(rules);
    const read = text => {
      if (text === '') {
        need(!says('emptyValue', 'reject'), 'an empty value');
        if (says('emptyValue', 'absent')) return undefined;
      }
      try { return value(rules.type, text); } catch (fault) {
        if (fault instanceof Absent) return undefined;
        if (!(fault instanceof Invalid)) throw fault;
        need(style.invalid === 'absent' && !rules.required, name);
      }
    };
    if (rules.repeated) {
      const items = several.map(read).filter(one => one !== undefined);
      if (items.length) values[name] = items;
      continue;
    }
    need(several.length === 1 || style.twice !== 'reject', 'given twice');
    const text = several.at(style.twice === 'first' ? 0 : -1);
    if (rules.type === 'flag') need(text === '', 'a flag with a value');
    const one = rules.type === 'flag' ? true : read(text);
    if (one !== undefined) values[name] = one;
  }
  for (const [name, rules] of Object.entries(types)) need(!rules.required || name in values, name + ' is missing');
  settle({});
  for (const constraint of action.constraints ?? []) hold(constraint, values, given);
  return values;
}

// Refuses what the document refuses in a link as a whole, before the parser takes it out; what it takes off is gone.
function prepared(text) {
  const inner = text.replace(/^[ \t\r\n\f\v]+|[ \t\r\n\f\v]+$/g, '');
  need(!says('outerWhiteSpace', 'reject') || inner === text, 'white space');
  need(!says('outerControl', 'reject') || !/^[\0-\x1f]|[\0-\x1f]$/.test(inner), 'a control character');
  if (says('outerControl', 'trim')) text = text.replace(/^[\0- ]+|[\0- ]+$/g, '');
  else if (says('outerWhiteSpace', 'trim')) text = inner;
  need(!says('innerWhiteSpace', 'reject') || !/[\t\r\n]/.test(inner), 'a line break');
  if (says('innerWhiteSpace', 'ignore')) text = text.replace(/[\t\r\n]/g, '');
  need(!says('length', 'reject') || Buffer.byteLength(text) <= 2048, 'too long');
  need(!says('backslash', 'reject') || !text.includes('\\'), 'a backslash');
  need(!says('strayPercent', 'reject') || !/%(?![0-9a-f]{2})/i.test(text), 'a percent sign');
  const slashed = says('backslash', 'slash') ? text.replaceAll('\\', '/') : text;
  need(!says('missingAuthority', 'reject') || !/^\s*https:(?!\/\/[^/])/i.test(slashed), 'slashes');
  if (says('illegalCharacter', 'reject')) {
    need(/^[!#-;=?-\[\]_a-z~\\\t\r\n]*$/.test(text), 'characters');
    need(!/[[\]]/.test(text.replace(/^[^:]*:(\/\/[^/?#]*)?/, '')), 'brackets');
  }
  return says('strayPercent', 'encode') ? text.replace(/%(?![0-9a-f]{2})/gi, '%25') : text;
}

function route(text) {
  settle({});
  text = prepared(text);
  const url = new URL(text);
  need(!says('schemeCase', 'reject') || text.trimStart().startsWith(url.protocol), 'the case of the scheme');
  need(!says('port', 'reject') || !url.port, 'a port');
  need(!says('semicolon', 'reject') || separatorsOf('query').includes(';') || !url.search.includes(';'), 'a semicolon');
  for (const [scope, rules] of Object.entries(spec.scopes)) {
    const builds = spec.variables?.build.values ?? [''];
    if (!builds.some(build => url.protocol === rules.scheme.replace('{build}', build) + ':')) continue;
    if (style.user === 'reject') need(!url.username && !url.password, 'a user');
    const isWeb = 'hosts' in rules;
    if (isWeb) need(rules.hosts.includes(url.hostname), 'host');
    const forms = Object.entries(spec.actions).filter(([, action]) => scope in action.forms)
      .flatMap(([name, action]) => expanded(action.forms[scope]).map(form => [form, name, action]));
    // A host that is a word comes before one that is a value.
    forms.sort(([one], [other]) => one.startsWith('//{') - other.startsWith('//{'));
    for (const [form, name, action] of forms) {
      const found = inForm(form, url, isWeb, action.parameters);
      if (found) return { action: name, parameters: perform(action, form, found, url) };
    }
  }
  throw new Refused('no such link');
}

readline.createInterface({ input: process.stdin }).on('line', line => {
  const request = JSON.parse(line);
  let answer;
  if (request.type === 'bye') process.exit(0);
  if (request.type === 'hello') {
    const router = { name: 'careful', version: '1', language: 'javascript' };
    answer = { type: 'hello', protocol: 1, features: ['reset'], router };
  } else if (request.type === 'reset') answer = { type: 'reset' };
  else if (request.type === 'route') {
    answer = { id: request.id };
    try { answer.handled = route(request.url); } catch (fault) {
      // What URL and decodeURIComponent refuse are values, too.
      const isRefused = fault instanceof Refused || fault instanceof Invalid || fault instanceof URIError
        || fault.code === 'ERR_INVALID_URL';
      if (isRefused) answer.rejected = { reason: String(fault.message).slice(0, 80) };
      else answer.failed = { message: String(fault) };
    }
  } else return;
  process.stdout.write(JSON.stringify(answer) + '\n');
});
