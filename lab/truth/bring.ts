import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bringGitFolder } from '../git-folder.ts';
import { cacheFolder, tableSites } from './sites.ts';

/**
 * Fetches every site of the table that is not yet present at its commit, and writes a list of missing files beside each.
 *
 * @param mirrors Folder of git directories named `owner+name`; other repositories are fetched from github.com.
 * @returns how many sites could not be fetched.
 */
export const bring = (mirrors: string | undefined): number => {
  let failed = 0;
  for (const { host, repository, commit, folder } of tableSites()) {
    const stamp = join(cacheFolder(), `${host}.commit`);
    const wanted = `${repository} ${commit} ${folder}\n`;
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    try {
      const from = { repository: `https://github.com/${repository}`, commit, folder };
      const missing = bringGitFolder(from, join(cacheFolder(), host), mirrors);
      writeFileSync(join(cacheFolder(), `${host}.absent`), missing.map((path) => `${path}\n`).join(''));
      writeFileSync(stamp, wanted);
      console.log(`${host}: brought${missing.length === 0 ? '' : `, without ${missing.length} large files`}`);
    } catch (error) {
      failed++;
      console.error(`${host}: not brought: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
  }
  return failed;
};
