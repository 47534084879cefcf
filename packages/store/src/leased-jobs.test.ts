import { describeDatabase } from '../conformance/database-conformance.ts';
import { describeJobs } from '../conformance/jobs-conformance.ts';
import { startSqliteEngine } from '../conformance/sqlite-engine.ts';

describeDatabase('SQLite', startSqliteEngine);
describeJobs('SQLite', startSqliteEngine);
