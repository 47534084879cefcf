import axe from 'axe-core';
import { chromium } from 'playwright-core';

const [file, out, width = '1280', scheme = 'light'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const page = await browser.newPage({ viewport: { width: Number(width), height: 1000 }, colorScheme: scheme });
const req = [];
const complaints = [];
page.on('request', (r) => req.push(r.url()));
page.on('requestfailed', (r) => complaints.push('failed ' + r.url()));
page.on('console', (m) => complaints.push(m.text()));
await page.goto('file://' + file);
console.log(req, complaints);
await page.screenshot({ path: out });
await page.evaluate('for (const d of document.querySelectorAll("details")) d.open = true');
try {
  await page.evaluate(axe.source);
  const r = await page.evaluate('axe.run(document)');
  console.log(r.violations.map((v) => [v.id, v.impact, v.nodes.length, v.nodes[0].html.slice(0, 150)]));
} catch (e) {
  console.log('axe', String(e).slice(0, 300));
}
console.log(await page.evaluate('[document.documentElement.scrollWidth, innerWidth]'));
await browser.close();
