/**
 * The Node flags of a service. They are repeated in the Dockerfile and the systemd units.
 *
 * - Objects that live for one request fill the young half-space before it is ever cleared, and V8 lets it grow to 16
 *   MiB, three times over. With 8 MiB a service needs some 60 MiB less, and as much CPU. Threads set their own limit
 *   (`packages/threads`).
 * - On a machine with much memory, V8 lets the old space grow to four times its live objects before it collects
 *   garbage. With twice, a service needs 30 to 70 MiB less under a thousand pollers, with as much CPU; a small
 *   container has this anyway.
 */
export const SERVICE_FLAGS: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=100'];
