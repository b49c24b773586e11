# An image of the site. With NODE_ENV=production it needs a PostgreSQL and the variables of docs/runbooks/production.md, and refuses to start without them.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /srv/marquee
COPY . .
# Also builds the pages, in both languages.
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /srv/marquee
# The program stays root's: the process cannot change it. It writes uploads only.
COPY --from=build /srv/marquee ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A clean end takes up to 30 seconds.
STOPSIGNAL SIGTERM
# Alive, not ready: a process whose database is away shows pages from its cache and must not be restarted.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "src/server/main.ts"]
