import { GRADE_WORDS, RULES, SCORE_WORDS, SEVERITY_WORDS, SITE_CAUSES } from '@legible/audit';
import { didYouMean, WrongCall } from '@legible/surface/cli';
import type { ExplainArguments } from './arguments.ts';
import { part, rulesCommand } from './rules-command.ts';
import { EXIT, type ExitStatus, type Line, styled, type Terminal } from './terminal.ts';

type SiteCause = (typeof SITE_CAUSES)[number];

/** `legible explain`: prints everything about a rule or a cause. @throws WrongCall for an unknown id. */
export const explainCommand = ({ id, json }: ExplainArguments, terminal: Terminal): ExitStatus => {
  if (RULES.some((rule) => rule.id === id)) return rulesCommand({ kind: 'rules', id, json }, terminal);
  // In reports, an id may end with the shared part of the addresses: `canonical-host: shop.example.com`.
  const cause = SITE_CAUSES.find((one) => one.id === id.split(':')[0]);
  if (cause === undefined) {
    const ids = [...RULES, ...SITE_CAUSES].map((one) => one.id);
    throw new WrongCall(`there is no rule or cause ${id}.${didYouMean(id, ids)}`);
  }
  // JSON leaves out the functions, which make the sentences of a report.
  if (json) terminal.printDocument(JSON.stringify(cause, null, 2));
  else terminal.print(causeLines(cause));
  return EXIT.done;
};

const causeLines = ({ id, title, why, severity, grade, settings = {} }: SiteCause): readonly Line[] => [
  [styled('bold', title), `  [cause ${id}]`],
  '',
  `${SCORE_WORDS.web}  ${SEVERITY_WORDS[severity.web]}`,
  `${SCORE_WORDS.ai}   ${SEVERITY_WORDS[severity.ai]}`,
  `Evidence    ${grade}, ${GRADE_WORDS[grade]}`,
  ...part('Why it matters', [why]),
  ...part('How to fix it', ['A report has the repair, with the addresses of your site.']),
  ...(Object.keys(settings).length === 0
    ? []
    : part(
        'Where it is set',
        Object.entries(settings).map(([program, { text, source }]) => `${program}: ${text} ${source}`),
      )),
];
