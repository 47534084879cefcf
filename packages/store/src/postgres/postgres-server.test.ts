import { afterAll, beforeAll, describe } from 'vitest';
import { describeDatabase } from '../fixtures/database-conformance.ts';
import { describeJobs } from '../fixtures/jobs-conformance.ts';
import { describeJobsModel } from '../fixtures/jobs-model.ts';
import { realPostgres } from '../fixtures/pg-test-server.ts';
import { postgresEngines } from '../fixtures/postgres-engine.ts';
import { describeShared } from '../fixtures/shared-conformance.ts';

const real = realPostgres();

describe.skipIf(real === null)('the server of TEST_DATABASE_URL', () => {
  if (real === null) return;
  const engines = postgresEngines(real);
  beforeAll(engines.prepare, 60_000);
  afterAll(engines.drop);
  describeDatabase('PostgreSQL', engines.start);
  describeJobs('PostgreSQL', engines.start);
  describeJobsModel('PostgreSQL', engines.start, 10);
  describeShared('PostgreSQL', engines.start);
});
