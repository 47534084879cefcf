// Preloaded into the small Internet: records when each request arrived at a target and when its answer ended.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Server } from 'node:http';
import { Server as SecureServer } from 'node:https';

const file = process.env.LEGIBLE_TARGET_LOG;

if (file !== undefined && process.argv[1]?.endsWith('internet.mjs') && process.env.SMALL_INTERNET_INSIDE) {
  // Gives this process, but not its children, priority over all others: a target that waits for a processor would
  // record its own wait. Where this is not allowed, the records include that wait.
  spawnSync('chrt', ['--reset-on-fork', '--fifo', '--pid', '1', String(process.pid)]);
  /** [host, earliest, begun, over], in ms of one clock; `over` is null when the answer never ended. */
  const visits = [];
  // A request that arrives while the event loop is busy is recorded late. It arrived after the beat before the last.
  let beats = [performance.now(), performance.now()];
  setInterval(() => {
    beats = [beats[1], performance.now()];
  }, 1).unref();
  for (const { prototype } of [Server, SecureServer]) {
    const { emit } = prototype;
    prototype.emit = function (name, ...args) {
      const [incoming, outgoing] = args;
      if (name === 'request') {
        const visit = [incoming.headers.host ?? '', beats[0], performance.now(), null];
        visits.push(visit);
        outgoing.once('close', () => {
          visit[3] = performance.now();
        });
      }
      return Reflect.apply(emit, this, [name, ...args]);
    };
  }
  process.once('exit', () => writeFileSync(file, JSON.stringify(visits)));
}
