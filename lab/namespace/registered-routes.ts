// Loaded before a service (--import): writes each route that it registers into the file TOLD_ROUTES, one a line. So a
// check of all routes needs no list of its own, which a new route would be missing from.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

interface Router {
  add(method: string, path: string, handler: unknown): void;
}

const file = process.env.TOLD_ROUTES;
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
