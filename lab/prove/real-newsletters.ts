import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder } from '../../test/environment.ts';
import { startInProcess } from '../../test/newsletters/in-process.ts';
import { requireNeighbour } from '../neighbours.ts';
import { importNewsletters, NEWSLETTER_SITES } from './import-newsletters.ts';
import type { Proof, ProofOutcome } from './proof.ts';
import { walkNewsletter } from './walk-newsletter.ts';

/** Number of issues of all five newsletters in all languages. */
const ISSUES = 466;

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const publishSite = async (site: string, every: number): Promise<ProofOutcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'real-newsletters-'));
  try {
    const begin = performance.now();
    const from = join(sharedFolder(), 'newsletters');
    const { counts, content } = await importNewsletters({ from, site, to: folder, every });
    const imported = seconds(begin);
    const loading = performance.now();
    const newsletter = await startInProcess(content, Date.now);
    const loaded = seconds(loading);
    try {
      const walking = performance.now();
      const { pages, answers, links, faults } = await walkNewsletter(newsletter);
      const problems = newsletter.live.problems().map(({ file, message }) => `${file}: ${message}`);
      return {
        seen: [
          `${site}: ${Object.entries(counts)
            .map(([edition, count]) => `${count} ${edition}`)
            .join(', ')}: imported in ${imported}, loaded in ${loaded}`,
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

/** Imports and checks every site, one after the other. */
const publish = async (length: number): Promise<ProofOutcome> => {
  requireNeighbour('newsletters');
  const every = Math.max(1, Math.round(ISSUES / length));
  const outcomes: ProofOutcome[] = [];
  for (const site of NEWSLETTER_SITES) outcomes.push(await publishSite(site, every));
  return { seen: outcomes.flatMap(({ seen }) => seen), faults: outcomes.flatMap(({ faults }) => faults) };
};

export const realNewsletters: Proof = {
  name: 'real-newsletters',
  about: 'Five newsletters of other people are imported and published: every page in every form, every link alive.',
  goals: [],
  fullLength: ISSUES,
  togetherLength: null,
  unit: 'issues',
  run: publish,
};
