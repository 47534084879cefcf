/**
 * What Node is started with for a service. Written out in the Dockerfile and the units of systemd.
 *
 * - Objects that live for one request fill the young half-space before it is ever cleared, and V8 lets it grow to 16 MiB,
 *   three times over: with 8 MiB a service takes some 60 MiB less, and as much CPU. Threads bound theirs themselves
 *   (`packages/threads`).
 * - On a machine with much memory V8 lets the old space grow to four times what lives in it before it looks what does not.
 *   Twice is 30 to 70 MiB less under a thousand pollers, with as much CPU; a small container has that by itself.
 */
export const SERVICE_FLAGS: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=100'];
