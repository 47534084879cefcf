import type { ContentProblem } from '../reading/content-problem.ts';
import type { AccessWord, Issue } from './issue.ts';

/** From what is closed at once to what never closes. */
const CLOSED_FIRST: readonly AccessWord[] = ['members', 'window', 'public'];
const openness = ({ access }: Issue): number => CLOSED_FIRST.indexOf(access);

/**
 * Translations of one issue of which one is more open than another: readers of both languages get what the other edition
 * keeps for members. It may be meant, so the issues are published; it is told because it seldom is.
 */
export const unequalAccess = (issues: readonly Issue[]): readonly ContentProblem[] => {
  const groups = Map.groupBy(issues, ({ translationKey }) => translationKey);
  return [...groups].flatMap(([key, translations]) => {
    if (key === null) return [];
    const mostOpen = translations.reduce((open, issue) => (openness(issue) > openness(open) ? issue : open));
    return translations
      .filter((issue) => openness(issue) < openness(mostOpen))
      .map((issue) => ({
        file: issue.source,
        line: null,
        key: 'access',
        message: `Its access is ${issue.access}, but its translation ${mostOpen.source} is ${mostOpen.access}, which gives the text away.`,
        remedy: 'Give both the same access, or take the translation key out of one.',
      }));
  });
};
