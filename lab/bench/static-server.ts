import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { probe } from './http-answer.ts';
import { requestBytes } from './http-request.ts';
import { parseStat } from './process-table.ts';
import type { Subject } from './subject-process.ts';

/** Its path on Debian. */
export const NGINX = '/usr/sbin/nginx';

const START_WITHIN_MS = 5_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
};

/** One process, like one process of ours; it serves files as a publisher would, without a log. */
const configurationOf = (folder: string, port: number): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  default_type application/octet-stream;
  types { text/html html; }
  client_body_temp_path ${folder}/t1;
  proxy_temp_path ${folder}/t2;
  fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4;
  scgi_temp_path ${folder}/t5;
  server { listen 127.0.0.1:${port}; root ${folder}/files; }
}
`;

const answers = (port: number): Promise<boolean> =>
  probe(port, requestBytes('GET', '/')).then(
    () => true,
    () => false,
  );

/** nginx over a folder with these files, by name. */
export const startStaticServer = async (folder: string, files: Readonly<Record<string, Buffer>>): Promise<Subject> => {
  const port = await freePort();
  mkdirSync(join(folder, 'files'), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'files', name), bytes);
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationOf(folder, port));
  const child = spawn(NGINX, ['-c', configuration, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  const exit = once(child, 'exit');
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exit;
  };
  const deadline = performance.now() + START_WITHIN_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await end();
      throw new Error(`nginx does not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    }
    await sleep(20);
  }
  const pid = child.pid ?? 0;
  return {
    port,
    pid,
    cpuMicros: async () => parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).cpuSeconds * 1e6,
    end,
  };
};
