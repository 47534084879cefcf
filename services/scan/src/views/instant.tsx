import { DATE_TAGS, type Language } from '../language/language.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';

const FORMATS = new Map<Language, Intl.DateTimeFormat>();

/** Made on first use: the data of ICU would slow every start. */
const formatOf = (language: Language): Intl.DateTimeFormat => {
  const format =
    FORMATS.get(language) ??
    new Intl.DateTimeFormat(DATE_TAGS[language], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
      hourCycle: 'h23',
    });
  FORMATS.set(language, format);
  return format;
};

/** A point in time (ISO 8601) in words. Like all times of the service, in UTC. @param language Default: English. */
export const instant = (at: string, language: Language = 'en') => {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return <span>{vocabularyWords(language).unknownTime}</span>;
  return <time dateTime={at}>{formatOf(language).format(time)} UTC</time>;
};
