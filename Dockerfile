# fuzz-links without a toolchain: docker build --build-arg ARCHIVE=dist/fuzz-links-0.1.0-linux-x86_64.tar.gz -t fuzz-links .
#
# The archive is what Scripts/package-release wrote, or was loaded from a release and checked against its SHA256SUMS.
# A router that is a program needs its own language too: begin with FROM fuzz-links and add it.
FROM debian:bookworm-slim
ARG ARCHIVE
ADD ${ARCHIVE} /usr/local/bin/
# A router is run with the rights of the user; here that is nobody's.
USER nobody
WORKDIR /links
ENTRYPOINT ["fuzz-links"]
CMD ["--help"]
