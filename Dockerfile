# syntax=docker/dockerfile:1
# One image for both services; the first word of the command says which (deploy/image/main.mjs).
#   docker build --tag legible:0.1.0 .
#   docker build --target with-chromium --tag legible:0.1.0-chromium .
# Node of the same version that package.json installs for those who have none. Replace a tag by its digest
# (node@sha256:…) where images have to be the same byte for byte.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /legible
COPY . .
# As tools/setup.mjs installs. No script of a package is run.
RUN npm install --no-save --ignore-scripts --no-audit --no-fund --omit=dev \
  && node node_modules/typescript/bin/tsc -b \
  && node tools/bundle.ts \
  && find packages services -name '*.tsbuildinfo' -delete

# What runs: no compiler, no declarations of types, no second Node.
FROM build AS runtime
RUN rm -rf node_modules packages/*/node_modules services/*/node_modules \
  && npm install --no-save --ignore-scripts --no-audit --no-fund --omit=dev --omit=optional \
     --workspace services/scan --workspace services/newsletter \
  && find packages services -path '*/node_modules' -prune -o -name src -type d -prune -exec rm -rf {} + \
  && find packages services -path '*/node_modules' -prune -o -name '*.d.ts*' -type f -exec rm -f {} +

FROM node:${NODE_VERSION}-bookworm-slim AS service
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Legible" \
  org.opencontainers.image.description="Makes the web legible to search engines and AI agents, from both sides." \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
# npm and yarn of the base are of no use to a service, and more to keep up to date.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /opt/yarn-* /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && mkdir -p /data && chown 10001:10001 /data
WORKDIR /legible
COPY --from=runtime /legible ./
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  DATA_DIR=/data
# By number, so that an orchestrator can see that it is not root.
USER 10001:10001
# The one folder besides /tmp that is written to; the rest may be read-only.
VOLUME /data
EXPOSE 4000 4100
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "deploy/image/healthy.mjs"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "deploy/image/main.mjs"]
CMD ["scan", "all"]

# With the browser that opens pages (RENDER), some 400 MB more, and fonts for Latin, Korean, Japanese and Chinese.
FROM service AS with-chromium
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-liberation fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/*
USER 10001:10001

# What is built without --target.
FROM service
