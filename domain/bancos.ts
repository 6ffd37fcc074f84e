/** Sentences for the operator of a database that cannot be restored into, or started with. */
export const COPIA_RECUSADA = {
  naoECopia: 'Esta pasta não é uma cópia do Pátio.',
  comDados: 'O banco de destino já tem dados. Restaure em um banco ou pasta vazios.',
  outraVersao: 'A cópia é de outra versão do Pátio. Restaure com a versão que a fez.',
  incompleta: 'A cópia está incompleta: nada foi restaurado.',
} as const;

export const tabelaDesconhecida = (tabela: string): string => `Tabela desconhecida: ${tabela}.`;

export const linhasPerdidas = (tabela: string, lidas: number, restauradas: number): string =>
  `A tabela ${tabela} tem ${restauradas} linhas, e a cópia tem ${lidas}: nada foi restaurado. Restaure em um banco recém-criado.`;

export const BANCO_DE_ANTES =
  'Este banco de dados é de uma versão de desenvolvimento do Pátio, anterior à primeira: comece com uma pasta de dados nova (PATIO_DATA_DIR) ou um banco vazio (DATABASE_URL).';

/** Process that holds a data folder, with its machine or container if that is another one. */
export interface Dono {
  processo: number;
  maquina: string | null;
}

export const pastaEmUso = (pasta: string, dono: Dono | null): string => {
  const quem = dono ? `pelo processo ${dono.processo}` : 'por outro processo';
  const onde = dono?.maquina ? `, em outra máquina ou outro contêiner (${dono.maquina})` : '';
  return `A pasta de dados ${pasta} já está em uso ${quem}${onde}. Encerre-o, ou escolha outra pasta em PATIO_DATA_DIR.`;
};

/** Reasons for which a replica is not read from, in the log. */
export const REPLICA = {
  atrasada: 'está atrasada ou não é uma réplica',
  fora: 'está fora de alcance',
} as const;

/** Why a database server turns a gateway away for good; the variable's name precedes it. */
export const RECUSAS_DO_SERVIDOR = {
  entrada: 'o servidor não aceita este usuário ou esta senha',
  banco: 'este banco de dados não existe no servidor',
  direitos: 'este usuário não pode criar tabelas neste banco de dados: faça dele o dono',
  semTls: 'o servidor não fala TLS, que este endereço pede',
  certificado: 'o certificado do servidor não é de confiança',
} as const;
