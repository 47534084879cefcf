// Hexo takes its paths from the files of its source folder, and the parts of each page from its front matter.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import matter from 'gray-matter';
import { footerHtml, headerHtml, headHtml, introHtml, readPages } from '../pages.js';

const source = join(import.meta.dirname, '.source');

export const prepare = () => {
  rmSync(source, { recursive: true, force: true });
  rmSync(join(import.meta.dirname, 'db.json'), { force: true });
  for (const { body, ...page } of readPages('kissa')) {
    const file = join(source, page.path, 'index.md');
    const parts = { head: headHtml('kissa', page), header: headerHtml('kissa', page), intro: introHtml('kissa', page), footer: footerHtml('kissa') };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, matter.stringify(body, { title: page.title, heading: page.heading, layout: 'page', date: page.published ?? page.modified, updated: page.modified, parts }));
  }
};

export const conclude = () => {
  rmSync(source, { recursive: true, force: true });
  rmSync(join(import.meta.dirname, 'db.json'), { force: true });
};
