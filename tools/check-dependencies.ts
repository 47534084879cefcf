// Checks what the services ship: licences, install scripts, exact versions. Exits with 1 when something may not be
// shipped.
import { join } from 'node:path';
import { dependencyFaults } from './dependencies/dependency-rules.ts';
import { lockedServices } from './dependencies/locked-services.ts';

const faults: string[] = [];
for (const [service, packages] of Object.entries(lockedServices(join(import.meta.dirname, '..')))) {
  const direct = packages.filter(({ isDirect }) => isDirect).length;
  console.log(`${service}: ${packages.length} packages, ${direct} by our own choice`);
  faults.push(
    ...dependencyFaults(packages).map((fault) => `${service}: ${fault}`),
    ...(direct === 0 ? [`${service}: nothing was read`] : []),
  );
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
