import type { PgBoss } from 'pg-boss';
import { leitorDeCertificado } from './certificados/leitorDeCertificado.ts';
import type { Config } from './config.ts';
import { passwords } from './crypto/passwords.ts';
import { tokens } from './crypto/tokens.ts';
import type { Database } from './db/driver/database.ts';
import type { Eventos } from './db/driver/eventos.ts';
import { acessoStore } from './db/stores/acesso/acessoStore.ts';
import { chaveServidorStore } from './db/stores/chaveServidorStore.ts';
import { empresaStores, naTransacao } from './db/stores/empresaStores.ts';
import { filaDeIntencoes } from './db/stores/intencoes/filaDeIntencoes.ts';
import { pacotesGuardados } from './db/stores/notas/pacotesGuardados.ts';
import { zip } from './files/zip.ts';
import { leitorDePlanilha } from './planilhas/leitorDePlanilha.ts';
import type { LeitorDeNotas } from './ports/notas.ts';
import type { Cofre, FileStore, Log, MailPort, Ports, RenavePort } from './ports/ports.ts';
import type { TreinamentoPort } from './ports/treinamento.ts';
import { createSingleFlight } from './singleFlight.ts';

interface Parts {
  config: Config;
  database: Database;
  boss: PgBoss;
  eventos: Eventos;
  renave: RenavePort;
  arquivos: FileStore;
  leitorDeNotas: LeitorDeNotas;
  mail: MailPort | null;
  treinamento: TreinamentoPort | null;
  cofre: Cofre;
  agora: () => Date;
  log: Log;
}

/** Puts the adapters behind the ports that use cases see. */
export const createPorts = ({
  config,
  database,
  boss,
  eventos,
  renave,
  arquivos,
  leitorDeNotas,
  mail,
  treinamento,
  cofre,
  agora,
  log,
}: Parts): Ports => {
  const { kysely } = database;
  return {
    agora,
    modo: config.mode,
    acesso: acessoStore(kysely, config.SUPPORT_EMAIL ?? 'suporte@patio.test', agora),
    empresa: (codigo) => empresaStores(kysely, boss, codigo),
    transacao: (codigo, work) => naTransacao(kysely, boss, codigo, work),
    fila: filaDeIntencoes(kysely),
    renave,
    certificados: leitorDeCertificado({ chaves: chaveServidorStore(kysely), cofre, agora }),
    arquivos,
    leitorDeNotas,
    pacotes: pacotesGuardados(kysely),
    planilhas: leitorDePlanilha(),
    mail,
    treinamento,
    zip,
    tokens,
    senhas: passwords,
    cofre,
    singleFlight: createSingleFlight(),
    ouvir: eventos.ouvir,
    log,
  };
};
