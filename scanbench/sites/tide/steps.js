// Each path gets a copy of the built shell with a head of its own, as a server with history routing sends it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headHtml, readPages } from '../pages.js';

export const conclude = (dist) => {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const page of readPages('tide')) {
    mkdirSync(join(dist, page.path), { recursive: true });
    writeFileSync(join(dist, page.path, 'index.html'), shell.replace('</head>', `${headHtml('tide', page)}\n  </head>`));
  }
};
