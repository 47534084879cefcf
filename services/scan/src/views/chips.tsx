import {
  LEVEL_WORDS,
  type Level,
  type Outcome,
  type ReportFinding,
  SEVERITY_WORDS,
  type Severity,
} from '@legible/audit';
import { OUTCOME_WORDS } from '../wording/outcome-words.ts';

const NOTE = { symbol: 'i', word: 'Note' } as const;

/** The outcome of a rule or of one of its findings. A note has a calm tone, because nothing needs repair. */
export const OutcomeChip = ({ outcome }: { readonly outcome: Outcome | ReportFinding['outcome'] }) => {
  const { symbol, word } = outcome === 'note' ? NOTE : OUTCOME_WORDS[outcome];
  return (
    <span class="chip" data-tone={outcome}>
      <span aria-hidden="true">{symbol}</span> {word}
    </span>
  );
};

export const LevelChip = ({ level }: { readonly level: Level }) => (
  <span class="chip" data-tone={level}>
    {LEVEL_WORDS[level]}
  </span>
);

export const SeverityChip = ({ severity }: { readonly severity: Severity }) => (
  <span class="chip" data-severity={severity}>
    {severity === 'info' ? SEVERITY_WORDS.info : `${SEVERITY_WORDS[severity]} severity`}
  </span>
);
