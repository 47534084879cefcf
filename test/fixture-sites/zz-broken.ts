import { explainFinding, RULES } from '@legible/audit';
import { BROKEN_WEBS } from './broken/sites.ts';
import { scanWeb } from './scan-web.ts';

const only = process.argv[2];
const fired = new Map<string, Set<string>>();
const other = new Map<string, Set<string>>();
for (const [name, web] of Object.entries(BROKEN_WEBS)) {
  if (only && !name.includes(only)) continue;
  const t = performance.now();
  try {
    const { report, exchanges, defects } = await scanWeb(web);
    const bad = report.rules.filter((r) => r.outcome === 'warn' || r.outcome === 'fail');
    for (const r of bad) (fired.get(r.id) ?? fired.set(r.id, new Set()).get(r.id)!).add(`${r.outcome}`);
    for (const r of report.rules)
      if (r.outcome !== 'warn' && r.outcome !== 'fail')
        (other.get(r.id) ?? other.set(r.id, new Set()).get(r.id)!).add(r.outcome);
    console.log(
      '##',
      name,
      exchanges.length,
      'req',
      Math.round(performance.now() - t),
      'ms',
      report.scores.web.value,
      report.scores.ai.value,
      'pages',
      report.pages.length,
      'bad',
      bad.length,
      defects.length ? defects : '',
    );
    if (only) {
      for (const p of report.pages) console.log('  page', p.status, p.kind, p.finalUrl);
      for (const r of bad)
        for (const f of r.findings.slice(0, 3))
          console.log('  ', r.outcome, r.id, explainFinding(r.id, f.message, f.places[0].args).slice(0, 300));
      for (const e of exchanges)
        console.log(
          '   ',
          e.request.method,
          e.request.url,
          e.answer?.status ?? e.failure?.code ?? 'hs',
          process.env.UA ? e.request.headers.find((h) => h[0] === 'user-agent')?.[1].slice(0, 60) : '',
        );
      console.log('UNTESTED', report.untested.map((u) => u.ruleId + ':' + u.reason).join(' '));
    }
  } catch (e) {
    console.log('!!', name, e);
  }
}
const never = RULES.filter((r) => !fired.has(r.id));
console.log('FIRED', fired.size, 'NEVER', never.length);
for (const r of never) console.log('  never', r.category, r.id, 'w' + r.weight, [...(other.get(r.id) ?? [])].join(','));
console.log(
  'ONLY WARN',
  [...fired]
    .filter(([, s]) => !s.has('fail'))
    .map(([id]) => id)
    .sort()
    .join(' '),
);
