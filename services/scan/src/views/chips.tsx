import type { Level, Outcome, ReportFinding, Severity } from '@legible/audit';
import { OUTCOME_SYMBOLS } from '../wording/outcome-words.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';
import { useWords } from './language.tsx';

/** The outcome of a rule or of one of its findings. A note has a calm tone, because nothing needs repair. */
export const OutcomeChip = ({ outcome }: { readonly outcome: Outcome | ReportFinding['outcome'] }) => {
  const { note, outcomes } = useWords(vocabularyWords);
  const [symbol, word] = outcome === 'note' ? ['i', note] : [OUTCOME_SYMBOLS[outcome], outcomes[outcome]];
  return (
    <span class="chip" data-tone={outcome}>
      <span aria-hidden="true">{symbol}</span> {word}
    </span>
  );
};

export const LevelChip = ({ level }: { readonly level: Level }) => (
  <span class="chip" data-tone={level}>
    {useWords(vocabularyWords).levels[level]}
  </span>
);

export const SeverityChip = ({ severity }: { readonly severity: Severity }) => (
  <span class="chip" data-severity={severity}>
    {useWords(vocabularyWords).severity(severity)}
  </span>
);
