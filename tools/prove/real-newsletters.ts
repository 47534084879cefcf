import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder } from '../../test/environment.ts';
import { convertNewsletters } from '../../test/newsletters/convert-newsletters.ts';
import { startInProcess } from '../../test/newsletters/in-process.ts';
import { walkNewsletter } from '../../test/newsletters/walk-newsletter.ts';
import type { Proof, ProofOutcome } from './proof.ts';

/** Issues of both newsletters in all languages. */
const ISSUES = 381;

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const publish = async (length: number): Promise<ProofOutcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'real-newsletters-'));
  try {
    const begin = performance.now();
    const every = Math.max(1, Math.round(ISSUES / length));
    const counts = await convertNewsletters({ from: join(sharedFolder(), 'newsletters'), to: folder, every });
    const converted = seconds(begin);
    const loading = performance.now();
    const newsletter = await startInProcess(folder, Date.now);
    const loaded = seconds(loading);
    try {
      const walking = performance.now();
      const { pages, answers, links, faults } = await walkNewsletter(newsletter);
      const problems = newsletter.live.problems().map(({ file, message }) => `${file}: ${message}`);
      return {
        seen: [
          `${Object.entries(counts)
            .map(([edition, count]) => `${count} ${edition}`)
            .join(', ')}: converted in ${converted}, loaded in ${loaded}`,
          `${pages} pages, ${answers} answers, ${links} links within the site, every text rendered on one thread: ${seconds(walking)}`,
        ],
        faults: [...problems, ...faults],
      };
    } finally {
      await newsletter.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const realNewsletters: Proof = {
  name: 'real-newsletters',
  about: 'newsletters of other people are published in four editions: every page in every form, every link alive',
  fullLength: ISSUES,
  unit: 'issues',
  run: publish,
};
