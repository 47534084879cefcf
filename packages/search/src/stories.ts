import type { SearchDocument, Section, Story } from './document.ts';

/** About as long as what one story of a newsletter takes, UTF-16 units: longer sections are cut at ends of paragraphs. */
const STORY_LENGTH = 1_200;
/** A single paragraph may be longer than a story. From here on it is cut wherever that is. */
const LONGEST_STORY = 4 * STORY_LENGTH;

/** The stories of a document in order: at least one, so that a title alone can be found, too. */
export const storiesOf = ({ body }: SearchDocument): readonly Story[] => {
  const sections: readonly Section[] = typeof body === 'string' ? [{ heading: null, text: body }] : body;
  const stories = sections.flatMap(cut);
  return stories.length === 0 ? [{ heading: null, text: '' }] : stories;
};

const cut = ({ heading, text }: Section): readonly Story[] => {
  const texts: string[] = [];
  let story = '';
  for (const paragraph of text.split('\n').flatMap(bounded)) {
    if (story !== '' && story.length + paragraph.length > STORY_LENGTH) {
      texts.push(story);
      story = '';
    }
    story = story === '' ? paragraph : `${story} ${paragraph}`;
  }
  if (story !== '' || (texts.length === 0 && heading !== null)) texts.push(story);
  return texts.map((part) => ({ heading, text: part }));
};

/** A paragraph with its white space as single spaces, in pieces; none of nothing. */
const bounded = (paragraph: string): readonly string[] => {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  if (text.length <= LONGEST_STORY) return text === '' ? [] : [text];
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + LONGEST_STORY;
    const inPair = /[\ud800-\udbff]/.test(text.charAt(end - 1));
    pieces.push(text.slice(start, inPair ? end - 1 : end));
    start = inPair ? end - 1 : end;
  }
  return pieces;
};
