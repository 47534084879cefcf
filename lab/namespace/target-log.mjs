// Preloaded into the small Internet: records when each request reached a target, and when its answer ended.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Server } from 'node:http';
import { Server as SecureServer } from 'node:https';

const file = process.env.LEGIBLE_TARGET_LOG;

if (file !== undefined && process.argv[1]?.endsWith('internet.mjs') && process.env.SMALL_INTERNET_INSIDE) {
  // Real-time priority for this process, but not for its children: a target that waits for a processor would record its
  // own waiting. Where the priority is not allowed, it does record it.
  spawnSync('chrt', ['--reset-on-fork', '--fifo', '--pid', '1', String(process.pid)]);
  /** [host, begun, over], ms of one clock; over is null when the answer never ended. */
  const visits = [];
  for (const { prototype } of [Server, SecureServer]) {
    const { emit } = prototype;
    prototype.emit = function (name, ...args) {
      const [incoming, outgoing] = args;
      if (name === 'request') {
        const visit = [incoming.headers.host ?? '', performance.now(), null];
        visits.push(visit);
        outgoing.once('close', () => {
          visit[2] = performance.now();
        });
      }
      return Reflect.apply(emit, this, [name, ...args]);
    };
  }
  process.once('exit', () => writeFileSync(file, JSON.stringify(visits)));
}
