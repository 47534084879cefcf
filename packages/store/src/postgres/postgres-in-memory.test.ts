import { beforeAll } from 'vitest';
import { describeDatabase } from '../fixtures/database-conformance.ts';
import { describeJobs } from '../fixtures/jobs-conformance.ts';
import { pglite } from '../fixtures/pglite-server.ts';
import { postgresEngines } from '../fixtures/postgres-engine.ts';
import { describeShared } from '../fixtures/shared-conformance.ts';

const engines = postgresEngines(pglite);
beforeAll(engines.prepare, 60_000);
describeDatabase('PGlite', engines.start);
describeJobs('PGlite', engines.start);
describeShared('PGlite', engines.start);
