// Loaded before a service (--import): writes each route that it registers to the file ROUTES_FILE, one per line. So a
// check of all routes needs no list of its own, in which a new route could be missing.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

interface Router {
  add(method: string, path: string, handler: unknown): void;
}

const file = process.env.ROUTES_FILE;
if (isMainThread && file !== undefined) {
  // By the name that the service itself uses, so that it is the same module.
  const module = 'hono/router/smart-router';
  const { SmartRouter } = (await import(module)) as { SmartRouter: { prototype: Router } };
  const { add } = SmartRouter.prototype;
  SmartRouter.prototype.add = function (this: Router, method, path, handler) {
    appendFileSync(file, `${method} ${path}\n`);
    add.call(this, method, path, handler);
  };
}
