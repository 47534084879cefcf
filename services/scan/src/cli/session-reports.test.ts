import { expect, test } from 'vitest';
import { REPORT } from '../views/page-fixtures.tsx';
import { sessionReports } from './mcp-command.ts';

test('a report is found by its host, and an older one by the id of its scan', async () => {
  const reports = sessionReports();
  const older = { ...REPORT, scanId: 'scn_older' };
  reports.add(older);
  reports.add(REPORT);
  const domain = new URL(REPORT.target.url).host;
  expect(await reports.bySite(domain)).toEqual({ state: 'found', domain, report: REPORT });
  expect(await reports.bySite('scn_older')).toEqual({ state: 'found', domain, report: older });
  expect(await reports.bySite('scn_other')).toMatchObject({ state: 'absent' });
});
