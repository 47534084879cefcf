import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { test } from 'vitest';
import { PAGES, rendered } from './testing.tsx';

test('shots', async () => {
  const F = join(import.meta.dirname, '../..');
  const server = createServer((q, r) => {
    const p = new URL(q.url ?? '/', 'http://x').pathname;
    if (p.endsWith('.css')) r.setHeader('content-type', 'text/css').end(readFileSync(join(F, 'assets/style.css')));
    else if (p.endsWith('.js')) r.setHeader('content-type', 'text/javascript').end('');
    else if (p.endsWith('.svg'))
      r.setHeader('content-type', 'image/svg+xml').end(readFileSync(join(F, 'assets/icon.svg')));
    else r.setHeader('content-type', 'text/html').end(rendered(PAGES[decodeURIComponent(p.slice(1)) as 'home']()));
  });
  await new Promise<void>((d) => server.listen(0, '127.0.0.1', d));
  const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  const only = process.env.ONLY?.split(';');
  for (const name of Object.keys(PAGES)) {
    if (only && !only.includes(name)) continue;
    for (const [w, scheme] of [
      [1280, 'light'],
      [1280, 'dark'],
      [390, 'light'],
      [390, 'dark'],
    ] as const) {
      const c = await b.newContext({ viewport: { width: w, height: 800 }, colorScheme: scheme });
      const p = await c.newPage();
      await p.goto(`http://127.0.0.1:${(server.address() as { port: number }).port}/${encodeURIComponent(name)}`);
      if (process.env.OPEN) await p.evaluate('document.querySelectorAll("details").forEach(d=>d.open=true)');
      await p.screenshot({
        path: `/tmp/shots/${name.replace(/[ ,]+/g, '-')}-${w}-${scheme}${process.env.OPEN ? '-open' : ''}.png`,
        fullPage: true,
      });
      await c.close();
    }
  }
  await b.close();
  server.close();
}, 180000);
