// Checks whether verdicts are true of real sites for which no rule was written. README.md beside this explains how.
//   npm run truth -- <command> [options]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableLines } from '../table.ts';
import { bring } from './bring.ts';
import { drawText } from './case-text.ts';
import { type Case, drawCases, reportsIn } from './draw.ts';
import { type Answers, figureRows, isJudged, type Judgements, withAnswers } from './judgements.ts';
import { comparedSite, mainTextReport } from './main-text.ts';
import { toolCells, toolText } from './other-tools.ts';
import { scan } from './scan.ts';
import type { OtherTool } from './scan-inside.ts';
import { separation } from './separation.ts';
import { cacheFolder, type ServedSite, servedSites, tableSites } from './sites.ts';

const USAGE = `usage: npm run truth -- <command>
  bring    [--mirrors FOLDER]                     the sites of the table into ${cacheFolder()}
  scan     [--scans FOLDER] [--only HOST]... [--at-once 2]   in a small Internet; exits 1 when a scan FAILED
  draw     --seed HASH [--scans FOLDER] [--draw FOLDER] [--fails 100] [--passes 50] [--others 50] [--fresh]
  judge    --judge NAME --answers FILE [--draw FOLDER]   {"<case id>": {"verdict": "...", "why": "..."}}
  figures  [--draw FOLDER]
  lighthouse [--scans FOLDER] [--only HOST]... [--at-once 2]   its SEO audits beside our rules, on home pages
  afdocs   [--scans FOLDER] [--only HOST]... [--at-once 2]   its checks beside our rules, on whole sites
  main-text [--only HOST]... [--pages 12]         our main text beside that of Mozilla's Readability
  separation                                      a tidy site, spoilt in one way at a time; exits 1 when a bar is missed`;
const JUDGEMENTS = join(import.meta.dirname, 'judgements.json');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    mirrors: { type: 'string' },
    scans: { type: 'string', default: join(cacheFolder(), 'scans') },
    only: { type: 'string', multiple: true, default: [] },
    'at-once': { type: 'string', default: '2' },
    draw: { type: 'string', default: join(cacheFolder(), 'draw') },
    seed: { type: 'string' },
    fails: { type: 'string', default: '100' },
    passes: { type: 'string', default: '50' },
    others: { type: 'string', default: '50' },
    fresh: { type: 'boolean', default: false },
    judge: { type: 'string' },
    answers: { type: 'string' },
    pages: { type: 'string', default: '12' },
  },
});

const needed = (name: 'seed' | 'judge' | 'answers'): string => {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing.\n${USAGE}`);
  return value;
};

const casesFile = join(values.draw, 'cases.json');
const drawnCases = (): readonly Case[] => JSON.parse(readFileSync(casesFile, 'utf8'));
const judgements = (): Judgements => (existsSync(JUDGEMENTS) ? JSON.parse(readFileSync(JUDGEMENTS, 'utf8')) : {});

const seenSites = (): readonly ServedSite[] => {
  const unseen = new Set(values.fresh ? [] : tableSites().flatMap((site) => (site.fresh ? [site.host] : [])));
  return servedSites().filter(({ host }) => !unseen.has(host));
};

const draw = (): number => {
  const sites = seenSites();
  const wanted = { finding: Number(values.fails), pass: Number(values.passes), other: Number(values.others) };
  const cases = drawCases(reportsIn(values.scans, sites), needed('seed'), wanted);
  const known = judgements();
  mkdirSync(values.draw, { recursive: true });
  writeFileSync(casesFile, `${JSON.stringify(cases, null, 1)}\n`);
  const text = drawText(needed('seed'), cases, sites, (id) => isJudged(known, id));
  writeFileSync(join(values.draw, 'cases.md'), text);
  const done = cases.filter(({ id }) => isJudged(known, id)).length;
  console.log(`${cases.length} cases in ${values.draw}, ${done} of them judged twice already`);
  return 0;
};

const judge = (): number => {
  const answers = JSON.parse(readFileSync(needed('answers'), 'utf8')) as Answers;
  const after = withAnswers(judgements(), drawnCases(), needed('judge'), answers);
  writeFileSync(JUDGEMENTS, `${JSON.stringify(after, null, 2)}\n`);
  return 0;
};

const figures = (): number => {
  console.log(tableLines(figureRows(drawnCases(), judgements())).join('\n'));
  return 0;
};

const beside = async (tool: OtherTool): Promise<number> => {
  const failed = await scan(values.scans, values.only, Number(values['at-once']), tool);
  console.log(toolText(tool, toolCells(tool, values.scans, servedSites())));
  return failed;
};

const COMMANDS: Readonly<Record<string, () => number | Promise<number>>> = {
  bring: () => bring(values.mirrors),
  scan: () => scan(values.scans, values.only, Number(values['at-once'])),
  draw,
  judge,
  figures,
  lighthouse: () => beside('lighthouse'),
  afdocs: () => beside('afdocs'),
  'main-text': async () => {
    const { byReadability } = await import('./readability.ts');
    const sites = seenSites().filter(({ host }) => values.only.length === 0 || values.only.includes(host));
    console.log(mainTextReport(sites.flatMap((site) => comparedSite(site, Number(values.pages), byReadability))));
    return 0;
  },
  separation: () => separation(),
};

const command = COMMANDS[positionals[0] ?? ''];
if (command === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await command()) === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
