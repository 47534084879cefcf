import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { PUBLICATION_FILE } from '@legible/issues';
import { text, WrongCall } from '@legible/surface/cli';
import { command, EXIT } from './program/command.ts';

interface Beginning {
  readonly name: string;
  readonly publisher: string;
  /** Key of the edition. */
  readonly edition: string;
  /** IANA name of the time zone. */
  readonly timeZone: string;
  /** Time of the first issue, epoch milliseconds. */
  readonly now: number;
}

/** Writes a YAML scalar: every JSON string is one. */
const quoted = (value: string): string => JSON.stringify(value);

/** Returns the files of a new newsletter, by path. */
const beginning = ({ name, publisher, edition, timeZone, now }: Beginning): Readonly<Record<string, string>> => ({
  [PUBLICATION_FILE]: `# One folder for each edition. All keys: "publication.yaml" in the guide to publishing.
publisher: ${quoted(publisher)}
timeZone: ${quoted(timeZone)}
# contact: you@example.com
# Where readers become members, subscribe by e-mail and sign in: https or mailto. Pages and feeds link there.
# join: https://example.com/join
# subscribe: mailto:subscribe@example.com
# account: https://example.com/account
# An issue with "access: window" is free for this many days, then for members only.
freeWindowDays: 90
# Whether search engines, AI answers and AI training may use the texts.
aiPolicy: { search: true, aiInput: true, aiTrain: false }
editions:
  - key: ${quoted(edition)}
    path: ""
    name: ${quoted(name)}
    description: ${quoted(`${name}: what it is about, in one sentence.`)}
`,
  [`${edition}/001-welcome.md`]: `---
title: ${quoted(`Welcome to ${name}`)}
number: 1
date: ${new Date(now).toISOString().replace(/\.\d+/, '')}
slug: welcome
summary: What you find here, and the ways to read it.
topics: [News]
access: public
---

This is the first issue of ${name}.

## Ways to read it

- On this site: every page is plain HTML and needs no scripts.
- In a feed reader: [RSS](/rss.xml), [Atom](/atom.xml) or [JSON Feed](/feed.json).
- In a chat: [add a channel](/webhooks), and each new issue is posted there.
- With an AI assistant: each page is also Markdown, and [llms.txt](/llms.txt) lists them.
`,
  [`${edition}/002-next.md`]: `---
title: The next issue
number: 2
date: ${new Date(now).toISOString().slice(0, 10)}
slug: next
summary: One or two sentences for lists, feeds and search results.
topics: [News]
# public: never locks. members: only the text above the marker is free. window: free for a while, then as members.
access: members
# Remove this line to publish the issue.
draft: true
---

Everyone can read this paragraph.

<!--members-only-->

Only members can read this one.
`,
  [`${edition}/pages/about.md`]: `---
title: ${quoted(`About ${name}`)}
description: ${quoted(`Who publishes ${name}, and for whom.`)}
---

${publisher} publishes ${name}.
`,
  '.gitignore': '.data/\n',
});

/** Makes a name from that of a folder: `my-letter` → `My Letter`. */
const nameFrom = (folder: string): string =>
  basename(resolve(folder))
    .split(/[-_\s]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** Makes a content folder with a first issue, a draft and a page. Writes into empty folders only. */
export const initCommand = command({
  calls: ['<folder> [options]'],
  about:
    'Makes a new newsletter: a content folder with a first issue, a draft that shows what an issue can set, and a page about you.',
  options: {
    name: { value: '<name>', kind: text, help: 'name of the newsletter; default: from the name of the folder' },
    publisher: { value: '<name>', kind: text, help: 'who publishes it; default: the name of the newsletter' },
    edition: { value: '<key>', kind: text, help: 'language of the edition, such as ko or pt-BR (en)' },
  },
  async run({ positionals, values }, { stdout, stderr }) {
    const [folder, ...more] = positionals;
    if (folder === undefined) throw new WrongCall('Which folder should the newsletter be in?');
    if (more.length > 0) throw new WrongCall('One folder at a time.');
    const edition = values.edition ?? 'en';
    if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(edition))
      throw new WrongCall(`--edition ${edition} is not a language. Write one such as en, ko or pt-BR.`);
    const name = values.name ?? nameFrom(folder);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const files = beginning({ name, publisher: values.publisher ?? name, edition, timeZone, now: Date.now() });
    try {
      if (existsSync(folder) && readdirSync(folder).length > 0) {
        stderr.write(`${folder} is not empty. Name a new folder. Nothing was written.\n`);
        return EXIT.refused;
      }
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
        stdout.write(`  ${join(folder, path)}\n`);
      }
    } catch (error) {
      // An error of the file system: a folder that cannot be written to, a file in its place.
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      stderr.write(`${error.message}. Name a folder that you can write to.\n`);
      return EXIT.refused;
    }
    stdout.write(`\n${name} is ready. To see it: legible-newsletter start ${folder}\n`);
    return EXIT.done;
  },
});
