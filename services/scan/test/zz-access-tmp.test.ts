import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { test } from 'vitest';
import { startHarness } from './harness.ts';
const TYPES: Record<string,string> = {'.html':'text/html; charset=utf-8','.txt':'text/plain; charset=utf-8','.xml':'application/xml','.css':'text/css','.svg':'image/svg+xml','.png':'image/png','.json':'application/json','':'text/html; charset=utf-8'};
const ROBOTS = 'User-agent: *\nDisallow: /blog/kvrocks-\nDisallow: /download\nSitemap: https://kvrocks.example.org/sitemap.xml\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: OAI-SearchBot\nAllow: /\nDisalow: /x\n';
test('dump', async () => {
  const root = '/work/shared/sites/kvrocks';
  const h = await startHarness({ env: { ANONYMOUS_WAIT_MS: '0' }, site: (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/robots.txt') return new Response(ROBOTS, { headers: { 'content-type': 'text/plain' } });
    let file = join(root, decodeURIComponent(pathname));
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!existsSync(file)) return new Response('<title>404</title>', { status: 404, headers: { 'content-type': 'text/html' } });
    return new Response(new Uint8Array(readFileSync(file)), { headers: { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' } });
  } });
  try {
    const made = await (await fetch(`${h.url}/api/scans`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ url: 'https://kvrocks.example.org/' }) })).json() as { scanId: string };
    let progress: { status: string };
    for (;;) {
      progress = await (await fetch(`${h.url}/api/scans/${made.scanId}`)).json() as { status: string };
      if (/COMPLETED|FAILED/.test(progress.status)) break;
      await new Promise((r) => setTimeout(r, 300));
    }
    writeFileSync('/tmp/access-progress.json', JSON.stringify(progress));
    writeFileSync('/tmp/access-report.json', await (await fetch(`${h.url}/scan/${made.scanId}.json`)).text());
  } finally { await h.close(); }
}, 120000);
