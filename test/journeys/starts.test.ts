import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inTemporaryFolder, startService } from '../service-process.ts';

const START = join(import.meta.dirname, '..', '..', 'tools', 'start.ts');
/** Like npm's shell: it starts the command, waits for it, and passes no signal on. */
const SHELL = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' });`;

test('when the shell of npm is gone, both services end in order', { timeout: 60_000 }, async () => {
  await inTemporaryFolder(async (dataDir) => {
    const ports = { SCAN_PORT: '0', NEWSLETTER_PORT: '0' };
    const shell = spawn(process.execPath, ['--eval', SHELL, START], {
      env: { PATH: process.env.PATH, npm_lifecycle_event: 'start', DATA_DIR: dataDir, RENDER: 'never', ...ports },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    try {
      let said = '';
      const listening = new Promise<void>((resolve) => {
        for (const stream of [shell.stdout, shell.stderr])
          stream.on('data', (more) => {
            said += more;
            if (said.match(/listens on/g)?.length === 2) resolve();
          });
      });
      await listening;
      shell.kill('SIGTERM');
      // Its streams close when the last process that holds them has ended.
      const left = sleep(20_000, 'a process is left', { ref: false });
      expect(await Promise.race([once(shell, 'close'), left])).toEqual([null, 'SIGTERM']);
      expect(said.match(/"why":"SIGTERM","msg":"stopping"/g)).toHaveLength(2);
    } finally {
      if (shell.pid !== undefined) killGroup(shell.pid);
    }
  });
});

const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All processes have ended.
  }
};

describe.each(['scan', 'newsletter'] as const)('%s', (service) => {
  test('warns about an emptied store, and about a process that already works on it', { timeout: 60_000 }, async () => {
    await inTemporaryFolder(async (dataDir) => {
      const file = join(dataDir, `${service}.sqlite`);
      writeFileSync(file, '');
      const said: string[][] = [[], []];
      const start = (log: string[]) => startService({ service, dataDir, log: (line) => void log.push(line) });
      const first = await start(said[0] ?? []);
      const second = await start(said[1] ?? []);
      expect(await Promise.all([first.end(), second.end()])).toEqual([0, 0]);
      const warned = (words: string) => said.map((log) => log.filter((line) => line.includes(words)).length);
      expect(warned(`${file} was empty, so the store starts empty`)).toEqual([1, 0]);
      expect(warned(`Another process with the same role (all) works on ${file}`)).toEqual([0, 1]);
    });
  });
});
