// Health check of the image: exits with 0 if the service responds. The image has no curl.
// A service with an HTTP server is asked for /healthz. A worker only listens for Prometheus, and only if METRICS_PORT is set;
// otherwise it counts as healthy while its process runs.
import { readFileSync } from 'node:fs';
import { COMMANDS, RUNNING_FILE } from './commands.mjs';

const TIMEOUT_MS = 2_000;

const address = (name) => {
  const { PORT, METRICS_PORT } = process.env;
  if (name === 'scan worker') return METRICS_PORT ? `http://127.0.0.1:${METRICS_PORT}/metrics` : null;
  const port = PORT || COMMANDS.get(name)?.port;
  return port ? `http://127.0.0.1:${port}/healthz` : null;
};

try {
  const url = address(readFileSync(RUNNING_FILE, 'utf8'));
  if (url !== null) {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (status !== 200) throw new Error(`${url} answered ${status}`);
  }
} catch (error) {
  console.error(error.cause?.message ?? error.message);
  process.exitCode = 1;
}
