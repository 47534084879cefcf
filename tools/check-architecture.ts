import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ARCHITECTURE_RULES, checkArchitecture } from './architecture/architecture-rules.ts';

const root = realpathSync(join(import.meta.dirname, '..'));
const { findings, modulesRead } = await checkArchitecture(root);

for (const { rule, file, line, what } of findings) {
  console.error(`${file}${line === null ? '' : `:${line}`} ${what}\n  ${rule}: ${ARCHITECTURE_RULES.get(rule) ?? ''}`);
}
const total = [...modulesRead.values()].reduce((sum, count) => sum + count, 0);
const perWorkspace = [...modulesRead].map(([folder, count]) => `${folder} ${count}`).join(', ');
console.log(`${total} modules read (${perWorkspace}), ${ARCHITECTURE_RULES.size} rules, ${findings.length} breaches`);
process.exitCode = findings.length === 0 ? 0 : 1;
