import { explainFinding } from '@legible/audit';
import { PERFECT_WEB } from './perfect/app.ts';
import { scanWeb } from './scan-web.ts';

const { report, exchanges, defects } = await scanWeb({
  ...PERFECT_WEB,
  ...(process.argv[2] ? { url: process.argv[2] } : {}),
});
console.log(JSON.stringify(report.scores), report.requests, exchanges.length, defects);
for (const p of report.pages) console.log(p.kind, p.finalUrl, p.foundIn.join(','), p.kindBecause);
const unt = new Map<string, string>();
for (const u of report.untested)
  unt.set(u.ruleId, (unt.get(u.ruleId) ?? '') + ' ' + u.reason + '[' + u.pages.length + ']');
for (const r of report.rules) {
  if (r.outcome === 'pass' && !unt.has(r.id) && !process.env.ALL) continue;
  if (r.outcome === 'not-applicable' && !process.env.NA && r.findings.length === 0) continue;
  console.log(`## ${r.outcome} ${r.id} ${JSON.stringify(r.counts)} ${unt.get(r.id) ?? ''}`);
  for (const f of r.findings.slice(0, 3))
    for (const p of f.places.slice(0, 3))
      console.log(
        '   ',
        f.outcome,
        p.page === null ? '' : report.pages[p.page]?.finalUrl,
        explainFinding(r.id, f.message, p.args).slice(0, 500),
      );
}
console.log(
  'NA',
  report.rules
    .filter((r) => r.outcome === 'not-applicable')
    .map((r) => r.id)
    .join(' '),
);
if (process.env.EX)
  for (const e of exchanges) console.log(e.request.method, e.request.url, e.answer?.status ?? e.failure?.code ?? 'hs');
