import type { Edition } from '@legible/issues';

/** A word that occurs nowhere else, and where it was hidden. */
export interface Canary {
  readonly place: string;
  readonly word: string;
}

/** Time at which the free window of the issues on it ends. */
export const LOCKS_AT = Date.parse('2026-11-20T09:00:00Z');
const WINDOW_DAYS = 7;
const PUBLISHED_AT = new Date(LOCKS_AT - WINDOW_DAYS * 86_400_000).toISOString();
const FUTURE = '2027-06-01T09:00:00Z';

/** Issues of each edition, by number. */
export const LEAK_ISSUES = { open: 1, marked: 2, unmarked: 3, onWindow: 4, scheduled: 5, draft: 6, bare: 7 } as const;

const EDITION_KEYS = ['ko', 'en', 'ja', 'zh-CN'] as const;

const PUBLICATION = `publisher: Canary
contact: editors@canary.example
aliases: [[opening, 오프닝]]
freeWindowDays: ${WINDOW_DAYS}
join: https://members.canary.example/join
subscribe: mailto:letter@canary.example
account: https://members.canary.example/account
name: Canary Letter
theme: { home: magazine, accent: "#0b6b50" }
description: Something is hidden in it.
`;

/** Letters of each language, so that every way of writing them occurs. */
const SCRIPT: Readonly<Record<string, string>> = { ko: '비밀', en: 'Sécret', ja: '秘密の', 'zh-CN': '秘密' };

/** Returns the text that only members may read; `hidden` gives the word for a place. */
const lockedText = (hidden: (place: string) => string): string => `${hidden('first sentence')} stands first.

## ${hidden('heading')}

A paragraph with ${hidden('paragraph')} and **${hidden('strong')}** 🦜${hidden('emoji')}.

- ${hidden('list item')}

| a |
| - |
| ${hidden('table cell')} |

\`\`\`js
const ${hidden('code')} = "${hidden('coloured code')}";
\`\`\`

![${hidden('image text')}](/images/${hidden('image file')}.png "${hidden('image title')}")

![${hidden('gallery text')}](/images/${hidden('gallery file')}.png) ![b](/images/b.png "${hidden('gallery title')}")
*${hidden('caption')}*

[a link](https://elsewhere.example/${hidden('link target')}), [another][below], a note[^n] and one more[^m].

<p data-x="${hidden('raw HTML')}">${hidden('raw text')}</p>

<!-- ${hidden('comment')} -->

[below]: https://elsewhere.example/${hidden('definition')} "${hidden('definition title')}"
[unused]: https://elsewhere.example/${hidden('unused definition')}
[^n]: ${hidden('footnote')}[^o]
[^m]: ![${hidden('picture in a footnote')}](/images/c.png) ![d](/images/d.png)
[^o]: ${hidden('footnote of a footnote')}
`;

/**
 * The free part refers to notes and a definition that exist only in the locked part: in lines, in a gallery and in a
 * separate note.
 */
const FREE = `An opening that everybody may read[^n], with a [reference][below].

![a][below] ![b](/images/b.png) [![c](/images/c.png)][below]
*A caption[^m]*

More of it[^own]: 모이 and Birdseed.

[^own]: A note that everybody may read[^o].
`;

/** Two public words that only locked parts give as names of the same thing. */
export const LOCKED_READING = ['모이', 'Birdseed'] as const;

interface IssueDraft {
  readonly number: number;
  readonly access: string;
  readonly date: string;
  readonly draft?: boolean;
  readonly title: string;
  readonly aliases: readonly string[];
  /** Path and text of its picture. */
  readonly image?: readonly [src: string, alt: string];
  readonly body: string;
}

const issueText = (
  { number, access, date, draft = false, title, aliases, image, body }: IssueDraft,
  comment: string,
): string =>
  [
    '---',
    `title: ${JSON.stringify(title)}`,
    `number: ${number}`,
    `date: ${date}`,
    `slug: issue-${number}`,
    `access: ${access}`,
    `draft: ${draft}`,
    'topics: [Birds]',
    'category: Cages',
    `translation: issue-${number}`,
    `aliases: [${aliases.join(', ')}]`,
    ...(image === undefined ? [] : [`image: { src: images/${image[0]}.png, alt: "${image[1]}" }`]),
    `# ${comment}`,
    '---',
    '',
    body,
  ].join('\n');

/** Returns the addresses at which an issue appeared before. */
export const oldAddresses = (key: string, number: number): readonly string[] => [
  `/old/${key}/${number}/`,
  `/?p=${key}-${number}`,
];

/**
 * Makes the files of a content folder in which every hidden part has words of its own.
 *
 * @param kind `canaries`: the words that are searched for. `noise`: other words, lengths and numbers of blocks in their
 * place, while everything public is the same.
 */
export const leakContent = (
  kind: 'canaries' | 'noise',
): { readonly files: ReadonlyMap<string, string>; readonly canaries: readonly Canary[] } => {
  const files = new Map([['publication.yaml', PUBLICATION]]);
  const canaries: Canary[] = [];
  for (const key of EDITION_KEYS) {
    for (const [name, number] of Object.entries(LEAK_ISSUES)) {
      let count = 0;
      const hidden = (place: string): string => {
        count++;
        const word = `${SCRIPT[key]}${kind === 'noise' ? 'noise' : 'canary'}${number}q${count}q${key.toLowerCase().replace('-', '')}`;
        canaries.push({ place: `${key} ${name}: ${place}`, word });
        return word;
      };
      const locked =
        kind === 'noise'
          ? `${lockedText(hidden)}\n\n${'noise '.repeat(97)}\n\n## More noise\n`
          : `${lockedText(hidden)}\n새 ${LOCKED_READING.join('(')}), 그 ${LOCKED_READING.join('(')})\n`;
      files.set(
        `${key}/${number}.md`,
        issueText(issueOf(key, name as keyof typeof LEAK_ISSUES, hidden, locked), hidden('remark')),
      );
    }
    files.set(`${key}/pages/about.md`, '---\ntitle: About\ndescription: Who.\n---\n\nWe keep birds.\n');
    for (const [name, line, marker] of [
      ['draft-page', 'draft: true', ''],
      ['marked-page', 'menu: header', '<!-- members-only -->'],
      ['feeds', 'menu: header', ''],
    ] as const) {
      const word = `${SCRIPT[key]}${kind === 'noise' ? 'noise' : 'canary'}${name.replace('-', '')}${key.toLowerCase().replace('-', '')}`;
      canaries.push({ place: `${key} ${name}: text`, word });
      files.set(
        `${key}/pages/${name}.md`,
        `---\ntitle: ${word}\ndescription: ${word}\n${line}\n---\n\n${marker}${word}\n`,
      );
    }
  }
  return { files, canaries };
};

const issueOf = (
  key: string,
  name: keyof typeof LEAK_ISSUES,
  hidden: (place: string) => string,
  locked: string,
): IssueDraft => {
  const number = LEAK_ISSUES[name];
  const aliases = oldAddresses(key, number);
  const common = { number, date: PUBLISHED_AT, title: `Issue ${number}`, aliases };
  // Nobody may learn that the former address of an unpublished issue leads anywhere.
  const hiddenAliases = [...aliases, `/old/${hidden('alias')}`];
  const marked = `${FREE}\n<!-- ${hidden('comment above')} -->\n\n<!--members-only-->\n\n${locked}`;
  switch (name) {
    case 'open':
      return { ...common, access: 'public', body: `Open to all.\n\n<!-- ${hidden('comment')} -->\n` };
    case 'marked':
      return { ...common, access: 'members', body: marked };
    case 'unmarked':
      return { ...common, access: 'members', body: `${FREE}\n${locked}` };
    case 'onWindow':
      return { ...common, access: 'window', body: marked };
    // Its free part has no sentence, so before the lock its summary comes from text that the lock hides.
    case 'bare':
      return { ...common, access: 'window', body: `## Part\n\n<!--members-only-->\n\n${locked}` };
    case 'scheduled':
      return {
        ...common,
        access: 'public',
        date: FUTURE,
        title: hidden('title'),
        aliases: hiddenAliases,
        image: [hidden('picture'), hidden('text of the picture')],
        body: locked,
      };
    case 'draft':
      return {
        ...common,
        access: 'public',
        draft: true,
        title: hidden('title'),
        aliases: hiddenAliases,
        image: [hidden('picture'), hidden('text of the picture')],
        body: locked,
      };
  }
};

/** Keys and paths of the editions of this content. */
export const LEAK_EDITIONS: readonly Pick<Edition, 'key' | 'path'>[] = [
  { key: 'ko', path: '' },
  { key: 'en', path: '/en' },
  { key: 'ja', path: '/jp' },
  { key: 'zh-CN', path: '/zh-cn' },
];

/** Returns prefixes and parts of a word, a misspelling that may be corrected, and the word in each form of query. */
export const nearWords = (word: string): readonly string[] => [
  ...[3, 5, 9, -1].map((end) => word.slice(0, end)),
  word.slice(2, 8),
  word.slice(0, 4) + word.slice(5),
  `${word.slice(0, 6)} ${word.slice(6)}`,
  ...[
    `${word} 오프닝`,
    `오프닝 ${word.slice(0, 7)}`,
    `-${word} opening`,
    `${word} OR opening`,
    `topic:${word}`,
    `topic:Birds ${word}`,
  ],
  ...[`${word} opening`, `opening ${word.slice(0, 7)}`, `opening${word}`, `"${word}"`, `opening "${word.slice(0, 6)}`],
];
