import { DATE_TAGS, LANGUAGES, type Language } from '../language/language.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';

const FORMATS = new Map(
  LANGUAGES.map((language) => [
    language,
    new Intl.DateTimeFormat(DATE_TAGS[language], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
      hourCycle: 'h23',
    }),
  ]),
);

/** A point in time (ISO 8601) in words. Like all times of the service, in UTC. @param language Default: English. */
export const instant = (at: string, language: Language = 'en') => {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return <span>{vocabularyWords(language).unknownTime}</span>;
  return <time dateTime={at}>{FORMATS.get(language)?.format(time)} UTC</time>;
};
