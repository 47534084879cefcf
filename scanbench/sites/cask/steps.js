// VitePress takes its paths from the files: the content is laid out for it, with the heading and the picture in the text.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import matter from 'gray-matter';
import { footerHtml, introHtml, readPages } from '../pages.js';
import { writePictures } from '../pictures.js';

const work = join(import.meta.dirname, '.build');

export const prepare = async () => {
  rmSync(work, { recursive: true, force: true });
  for (const { body, ...page } of readPages('cask')) {
    const file = join(work, page.path === '/' ? 'index.md' : page.path.slice(1).replace(/\.html$/, '.md'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, matter.stringify(`# ${page.heading}\n\n${introHtml('cask', page)}\n\n${body}\n\n${footerHtml('cask')}\n`, JSON.parse(JSON.stringify(page))));
  }
  // The build refuses pictures that are not there yet.
  await writePictures('cask', readPages('cask'), join(work, 'public'));
  cpSync(join(import.meta.dirname, 'vitepress'), join(work, '.vitepress'), { recursive: true });
};

export const conclude = (dist) => {
  cpSync(join(work, '.vitepress', 'dist'), dist, { recursive: true });
  rmSync(work, { recursive: true, force: true });
  rmSync(join(dist, 'hashmap.json'), { force: true });
};
