import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/homebrew/bin', '/opt/google/chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ANSWERS_WITHIN_MS = 5_000;

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether it says that it is a Chromium. Asked with nothing of our environment, as it is run later. */
const runs = (path: string): boolean => {
  const { status, stdout } = spawnSync(path, ['--version'], {
    timeout: ANSWERS_WITHIN_MS,
    killSignal: 'SIGKILL',
    env: { PATH: FOLDERS.join(delimiter) },
    encoding: 'utf8',
  });
  return status === 0 && /chrom/i.test(stdout);
};

/**
 * The path of a browser that runs, or null. A configured path is the only one looked at. Takes up to a few seconds: for
 * the start of a process.
 *
 * @param searchPath the value of PATH; looked at before the usual folders.
 */
export const chromiumAt = (configured: string | null, searchPath = ''): string | null => {
  if (configured !== null) return isExecutable(configured) && runs(configured) ? configured : null;
  const folders = [...searchPath.split(delimiter).filter(isAbsolute), ...FOLDERS];
  const places = new Set([...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS]);
  return [...places].find((place) => isExecutable(place) && runs(place)) ?? null;
};
