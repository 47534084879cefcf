import { RULES } from '@legible/audit';

for (const r of RULES)
  console.log(r.category, r.id, r.weight, r.scope, Object.keys(r.messages).join(','), 'needs', r.needs.join(','));
console.log(RULES.length);
