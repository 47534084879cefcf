import { describeDatabase } from '../fixtures/database-conformance.ts';
import { describeJobs } from '../fixtures/jobs-conformance.ts';
import { startSqliteEngine } from '../fixtures/sqlite-engine.ts';

describeDatabase('SQLite', startSqliteEngine);
describeJobs('SQLite', startSqliteEngine);
