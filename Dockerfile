# One file for all services: `service` runs any of them, `gateway` the gateway, `release` releases.
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shell/package.json shell/
COPY mfe-public/package.json mfe-public/
COPY mfe-businessplan/package.json mfe-businessplan/
COPY mfe-admin/package.json mfe-admin/
COPY services/auth/package.json services/auth/
COPY services/audience/package.json services/audience/
COPY services/campaigns/package.json services/campaigns/
COPY services/gateway/package.json services/gateway/
COPY packages/attack/package.json packages/attack/
COPY packages/bench/package.json packages/bench/
COPY packages/blocks/package.json packages/blocks/
COPY packages/catalog/package.json packages/catalog/
COPY packages/content/package.json packages/content/
COPY packages/contracts/package.json packages/contracts/
COPY packages/e2e/package.json packages/e2e/
COPY packages/email/package.json packages/email/
COPY packages/gate/package.json packages/gate/
COPY packages/mfe-kit/package.json packages/mfe-kit/
COPY packages/mongo-embedded/package.json packages/mongo-embedded/
COPY packages/releases/package.json packages/releases/
COPY packages/sendgrid-sandbox/package.json packages/sendgrid-sandbox/
COPY packages/service-kit/package.json packages/service-kit/
COPY packages/session/package.json packages/session/
COPY packages/stack/package.json packages/stack/
COPY packages/ui/package.json packages/ui/

RUN mkdir releases && chown node:node . releases

# Builds front ends and puts them into the volume or bucket that the gateway reads; one of them, too.
FROM dependencies AS release
USER node
RUN npm ci
COPY --chown=node:node . .
RUN node packages/stack/src/cli/build.ts

FROM dependencies AS service
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=2
RUN npm ci --omit=dev
COPY services services
COPY packages packages
USER node

# Holds no front end: what is live changes without a new image.
FROM service AS gateway
