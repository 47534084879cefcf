// Loaded before a service (--import): writes each route that the service registers into the file ROUTES_FILE, one per
// line. A check of all routes then needs no separate list, from which a new route could be missing.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

interface Router {
  add(method: string, path: string, handler: unknown): void;
}

const file = process.env.ROUTES_FILE;
if (isMainThread && file !== undefined) {
  // Imported by the same name as in the service, so that it is the same module.
  const module = 'hono/router/smart-router';
  const { SmartRouter } = (await import(module)) as { SmartRouter: { prototype: Router } };
  const { add } = SmartRouter.prototype;
  SmartRouter.prototype.add = function (this: Router, method, path, handler) {
    appendFileSync(file, `${method} ${path}\n`);
    add.call(this, method, path, handler);
  };
}
