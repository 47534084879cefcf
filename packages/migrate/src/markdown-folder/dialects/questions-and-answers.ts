import { linkTo } from './markdown-writing.ts';

/**
 * A list for an include whose parameters `q0`, `a0`, `a0link`, `q1`, … are the text: it holds what readers read, unlike
 * other includes. Null: it has no such parameters.
 */
export const questionsAndAnswers = (named: ReadonlyMap<string, string>): string | null => {
  const items: string[] = [];
  for (let index = 0; named.has(`q${index}`); index++) {
    const question = oneLine(named.get(`q${index}`));
    const answer = oneLine(named.get(`a${index}`));
    const link = named.get(`a${index}link`);
    const source = link === undefined || link === '' ? '' : ` ${linkTo(link, '➚')}`;
    items.push(`- **${question}**\n\n  ${answer}${source}`);
  }
  return items.length === 0 ? null : items.join('\n\n');
};

/** Of one line, so that indentation and a blank line inside end no list item. */
const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
