import { DEFECT_CLASSES, type DefectClass } from './classes.ts';
import type { StoredResults, StoredVerdict } from './results.ts';

const CLASSES = Object.keys(DEFECT_CLASSES) as readonly DefectClass[];

const count = (verdicts: readonly StoredVerdict[], is: (verdict: StoredVerdict) => boolean): number =>
  verdicts.filter(is).length;

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

const defectsOf = ({ verdicts }: StoredResults): readonly StoredVerdict[] =>
  verdicts.filter((one) => one.class !== null);

const controlsOf = ({ verdicts }: StoredResults): readonly StoredVerdict[] =>
  verdicts.filter((one) => one.class === null);

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): readonly string[] => [
  row(head),
  row(head.map((_, index) => (index === 0 ? '---' : '---:'))),
  ...rows.map(row),
];

const summaryRow = (results: StoredResults): readonly (string | number)[] => {
  const defects = defectsOf(results);
  const controls = controlsOf(results);
  const found = defects.filter((one) => one.found);
  const own = defects.filter((one) => results.classes.includes(one.class ?? ''));
  return [
    results.scanner,
    percent(found.length, defects.length),
    `${percent(
      count(own, (one) => one.found),
      own.length,
    )} of ${own.length}`,
    percent(
      count(found, (one) => one.rightPlace),
      found.length,
    ),
    percent(
      count(found, (one) => one.rightCause),
      found.length,
    ),
    `${count(controls, (one) => one.news.length > 0)} of ${controls.length}`,
  ];
};

const costRow = ({ scanner, version, reads, cost }: StoredResults): readonly (string | number)[] => [
  `${scanner} ${version}`,
  reads,
  cost.seconds.toFixed(1),
  cost.cpuSeconds.toFixed(1),
  cost.memoryMiB,
  cost.requests,
];

/** Returns the numbers of found and planted defects of a class; a dash when no message of the scanner can report it. */
const classCell = (results: StoredResults, name: DefectClass): string => {
  const planted = defectsOf(results).filter((one) => one.class === name);
  const found = count(planted, (one) => one.found);
  return found === 0 && !results.classes.includes(name) ? '–' : `${found}/${planted.length}`;
};

/** Draws a bar for each scanner: the share of planted defects that it found. Colours come from the page. */
export const chartOf = (all: readonly StoredResults[]): string => {
  const rows = all.map((results, index) => {
    const defects = defectsOf(results);
    const share = count(defects, (one) => one.found) / defects.length;
    const y = 8 + index * 30;
    return `<text x="168" y="${y + 15}" text-anchor="end">${results.scanner}</text><rect x="178" y="${y}" width="${Math.max(1, Math.round(share * 400))}" height="20" rx="3" fill="${index === 0 ? '#0b6b4f' : '#7a8794'}"/><text x="${186 + Math.round(share * 400)}" y="${y + 15}">${(100 * share).toFixed(0)} %</text>`;
  });
  const height = 16 + all.length * 30;
  const says = all.map(
    (results) =>
      `${results.scanner} ${percent(
        count(defectsOf(results), (one) => one.found),
        defectsOf(results).length,
      )}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 ${height}" width="640" height="${height}" role="img" aria-label="Planted defects that were found: ${says.join(', ')}" font-family="system-ui,sans-serif" font-size="13"><rect width="640" height="${height}" fill="#fff"/>${rows.join('')}</svg>\n`;
};

/** The page of results, in Markdown. */
export const resultsPage = (all: readonly StoredResults[], changes: ReadonlyMap<string, string>): string => {
  const [ours, ...peers] = all;
  if (ours === undefined) throw new Error('There are no results yet: npm run scanbench -- --write.');
  const says = ({ id, site }: StoredVerdict): string => `\`${id}\` in ${site}: ${changes.get(id) ?? ''}`;
  const missed = defectsOf(ours).filter((one) => !one.found);
  const otherCause = defectsOf(ours).filter((one) => one.found && !one.rightCause);
  const alarms = controlsOf(ours).filter((one) => one.news.length > 0);
  const beaten = missed.flatMap((one) => {
    const by = peers.filter(({ verdicts }) => verdicts.some(({ id, found }) => id === one.id && found));
    return by.length === 0 ? [] : [`- ${says(one)} Found by ${by.map(({ scanner }) => scanner).join(', ')}.`];
  });
  const list = (items: readonly string[]): readonly string[] => (items.length === 0 ? ['None.'] : items);
  return [
    '# ScanBench: what scanners find, miss and invent',
    '',
    'Seven clean sites by seven generators, in four languages. One defect at a time is planted in one of them, or one',
    'oddity that is not a fault, and each scanner reads the site. This page is made by `npm run scanbench -- --write`;',
    '[scanbench/README.md](../scanbench/README.md) has the method.',
    '',
    `Seed \`${ours.seed}\`, ${defectsOf(ours).length} defects, ${controlsOf(ours).length} oddities.`,
    '',
    '![The share of planted defects that each scanner found](scanbench.svg)',
    '',
    '## Result',
    '',
    ...table(['scanner', 'found', 'of its classes', 'right page', 'right cause', 'false alarms'], all.map(summaryRow)),
    '',
    '- **found**: a message that the clean site does not get, and that reports the class of the defect.',
    '- **of its classes**: only defects of the classes that any message of the scanner reports.',
    '- **right page**: of those found, the message names a page or file of the defect.',
    '- **right cause**: of those found, the weightiest new message reports the class.',
    '- **false alarms**: oddities about which there is a new message of any kind.',
    ...all
      .filter(({ unread }) => unread > 0)
      .map(
        ({ scanner, unread }) => `- **${scanner}** has not read ${unread} of them yet; its figures are of the others.`,
      ),
    '',
    '## Cost of a scan',
    '',
    'Medians: of a whole site, or of one page.',
    '',
    ...table(['scanner', 'reads', 'seconds', 'CPU seconds', 'MiB', 'requests'], all.map(costRow)),
    '',
    '## By class',
    '',
    'Found and planted. A dash: no message of the scanner reports the class.',
    '',
    ...table(
      ['class', ...all.map(({ scanner }) => scanner)],
      CLASSES.map((name) => [name, ...all.map((results) => classCell(results, name))]),
    ),
    '',
    '## Where Legible loses',
    '',
    ...list(beaten),
    '',
    '### Missed by Legible',
    '',
    ...list(missed.map((one) => `- ${says(one)}`)),
    '',
    '### Named by another cause',
    '',
    ...list(
      otherCause.map((one) => `- ${says(one)} The first new message: ${one.news.map((id) => `\`${id}\``).join(', ')}.`),
    ),
    '',
    '### False alarms of Legible',
    '',
    ...list(alarms.map((one) => `- ${says(one)} Messages: ${one.news.map((id) => `\`${id}\``).join(', ')}.`)),
    '',
    '## Limits',
    '',
    '- The makers of Legible wrote the sites, the defects and the tables of classes. Anybody can correct a table:',
    '  `scanbench/scanners/<scanner>.classes.json`.',
    '- A scanner of single pages reads the page of the defect, which it would have to be pointed to in real life.',
    '- Each defect is planted in one site, drawn by the seed. Another seed plants it elsewhere.',
    '- Nothing here says how often a defect occurs on the web, or what it costs.',
    '',
  ].join('\n');
};
