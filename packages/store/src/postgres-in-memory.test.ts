import { beforeAll } from 'vitest';
import { describeDatabase } from '../conformance/database-conformance.ts';
import { describeJobs } from '../conformance/jobs-conformance.ts';
import { pglite } from '../conformance/pglite-server.ts';
import { postgresEngines } from '../conformance/postgres-engine.ts';
import { describeShared } from '../conformance/shared-conformance.ts';

const engines = postgresEngines(pglite);
beforeAll(engines.prepare, 60_000);
describeDatabase('PGlite', engines.start);
describeJobs('PGlite', engines.start);
describeShared('PGlite', engines.start);
