import { plainText } from '@legible/issues';
import type { Section } from '@legible/search';
import type { Root, RootContent } from 'mdast';

/** Returns the sections of a text: one begins at every heading of the top level and at every thematic break. */
export const sectionsOf = (body: Root): readonly Section[] => {
  const sections: Section[] = [];
  let heading: string | null = null;
  let blocks: RootContent[] = [];
  const finish = (): void => {
    if (heading !== null || blocks.length > 0) sections.push({ heading, text: textOf(blocks) });
    blocks = [];
  };
  for (const block of body.children) {
    if (block.type === 'heading' || block.type === 'thematicBreak') {
      finish();
      heading = block.type === 'heading' ? textOf([block]) : null;
    } else blocks.push(block);
  }
  finish();
  return sections;
};

const textOf = (children: RootContent[]): string => plainText({ type: 'root', children });
