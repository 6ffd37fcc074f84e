import type { FetchOptions, Job, PgBoss } from 'pg-boss';
import { inRequest } from '../db/driver/requestContext.ts';
import type { Log } from '../ports/ports.ts';
import { createAlarm } from './alarm.ts';
import { HEARTBEAT_SECONDS } from './boss.ts';

interface WorkerOptions<T> {
  boss: PgBoss;
  fila: string;
  /** Maximum concurrent jobs in this process. */
  concorrencia: number;
  /** Extra slots for companies with no running job: one company's backlog delays no other's first job. */
  reserva?: number;
  execute: (trabalho: T) => Promise<void>;
  /** Subscribes to enqueued jobs from any gateway; the argument is their delay in milliseconds, if any. */
  hear: (heard: (emMs: readonly string[]) => void) => () => void;
  /** Subscribes to due jobs without a notification; see `due.ts`. */
  devidos: (look: () => void) => () => void;
  /** Called with the number of jobs that left the queue for good. */
  settled?: (jobs: number) => void;
  log: Log;
}

export interface Worker {
  /** Stops fetching, waits for running jobs, and after `patienceMs` fails them for another worker to retry. */
  stop(patienceMs?: number): Promise<void>;
}

/** A fetched job. Settling names the attempt (fencing), so that it never settles another worker's later one. */
type Taken<T> = Pick<Job<T>, 'id' | 'data' | 'retryCount' | 'groupId'>;

/** Turns behind the current one in which an extra slot looks, to bound the scan of one company's backlog. */
const TURNS_SEEN = 20;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

class QueueWorker<T extends object> implements Worker {
  private readonly options: WorkerOptions<T>;
  private readonly running = new Map<string, { job: Taken<T>; ended: Promise<void> }>();
  private readonly stopListening: () => void;
  private readonly signsOfLife: NodeJS.Timeout;
  private done: Taken<T>[] = [];
  private fetching: Promise<void> | null = null;
  private again = false;
  /** A job of a company without running ones may have arrived. */
  private arrivals = true;
  /** Turn (priority) served last. */
  private turn = 0;
  private stopping = false;

  constructor(options: WorkerOptions<T>) {
    this.options = options;
    const look = (): void => {
      this.arrivals = true;
      this.wake();
    };
    const alarm = createAlarm(look);
    const stopHearing = options.hear(([emMs]) => (emMs === undefined ? look() : alarm.in(Number(emMs))));
    const stopFinding = options.devidos(look);
    this.stopListening = () => {
      stopHearing();
      stopFinding();
      alarm.stop();
    };
    this.signsOfLife = setInterval(() => this.showLife(), (HEARTBEAT_SECONDS * 1000) / 3);
    this.wake();
  }

  async stop(patienceMs?: number): Promise<void> {
    this.stopping = true;
    this.stopListening();
    await this.fetching;
    const limit = Promise.withResolvers<void>();
    const timer = patienceMs === undefined ? null : setTimeout(limit.resolve, patienceMs);
    const ended = Promise.all([...this.running.values()].map((one) => one.ended));
    await Promise.race([ended, limit.promise]);
    if (timer) clearTimeout(timer);
    clearInterval(this.signsOfLife);
    await this.fetching;
    await this.settle();
    await this.handBack();
  }

  private room(): number {
    return this.options.concorrencia - this.running.size;
  }

  /** Fetches as many jobs as fit; calls during a fetch coalesce into one more round. */
  private wake(): void {
    this.again = true;
    if (this.fetching) return;
    const { log, fila } = this.options;
    this.fetching = this.rounds()
      .catch((error) => log.error({ err: error, fila }, 'fila parada'))
      .finally(() => {
        this.fetching = null;
        // Race: a notification may arrive just as the last round ends.
        if (this.again) this.wake();
      });
  }

  private async rounds(): Promise<void> {
    while (this.again) {
      this.again = false;
      await this.settle();
      if (this.stopping) continue;
      const room = this.room();
      if (room > 0) {
        const turns = await this.take({ batchSize: room });
        if (turns.length > 0) this.turn = Math.min(...turns);
        if (turns.length === room) this.again = true;
      } else await this.takeArrivals();
    }
  }

  /** Fetches and starts jobs; returns their turns. */
  private async take(which: FetchOptions): Promise<number[]> {
    const jobs = await this.options.boss.fetch<T>(this.options.fila, { ...which, includeMetadata: true });
    for (const job of jobs) this.running.set(job.id, { job, ended: this.run(job) });
    return jobs.map(({ priority }) => priority);
  }

  /** Uses the extra slots for companies without running jobs. */
  private async takeArrivals(): Promise<void> {
    const { reserva = 0 } = this.options;
    if (!this.arrivals || this.room() + reserva <= 0) return;
    this.arrivals = false;
    const ignoreGroups = [...this.running.values()].flatMap(({ job }) => job.groupId ?? []);
    const minPriority = this.turn - TURNS_SEEN;
    const taken = await this.take({ batchSize: 1, ignoreGroups, minPriority });
    if (taken.length > 0) this.arrivals = this.again = true;
  }

  /** Never rejects: if settling fails, the missing heartbeat makes the queue retry the job. */
  private async run(job: Taken<T>): Promise<void> {
    const { execute, boss, fila, log } = this.options;
    try {
      await inRequest({}, () => execute(job.data));
      if (this.running.has(job.id)) this.done.push(job);
    } catch (error) {
      log.error({ err: error, fila, trabalho: job.id }, 'trabalho falhou');
      if (!this.running.has(job.id)) return;
      await boss
        .fail(fila, [job], { mensagem: messageOf(error) })
        .catch((failure) => log.error({ err: failure, fila, trabalho: job.id }, 'falha não registrada'));
    } finally {
      // A normal slot becomes free again when extra slots were in use.
      this.arrivals ||= this.room() < 0;
      this.running.delete(job.id);
      this.wake();
    }
  }

  /** Deletes completed jobs in batches: half the writes of keeping them, and fewer dead rows to scan. */
  private async settle(): Promise<void> {
    const jobs = this.done;
    if (jobs.length === 0) return;
    this.done = [];
    try {
      await this.options.boss.deleteJob(this.options.fila, jobs);
    } catch (error) {
      this.done.push(...jobs);
      throw error;
    }
    this.options.settled?.(jobs.length);
  }

  private showLife(): void {
    const { boss, fila, log } = this.options;
    const jobs = [...[...this.running.values()].map(({ job }) => job), ...this.done];
    if (jobs.length === 0) return;
    boss.touch(fila, jobs).catch((error) => log.warn({ err: error, fila }, 'sinal de vida'));
  }

  /** Fails the running jobs; whatever they do later settles nothing, because their attempt is over. */
  private async handBack(): Promise<void> {
    const jobs = [...this.running.values()].map(({ job }) => job);
    this.running.clear();
    if (jobs.length === 0) return;
    await this.options.boss.fail(this.options.fila, jobs, { mensagem: 'o processo parou antes do fim' });
  }
}

/**
 * Worker with push notifications and batched settling: pg-boss's own fetches one job every two seconds.
 * @concept job worker
 */
export const startWorker = <T extends object>(options: WorkerOptions<T>): Worker => new QueueWorker(options);
