// What a container's health check runs: ends with 0 when the service on PORT answers that it is
// ready.
const response = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
