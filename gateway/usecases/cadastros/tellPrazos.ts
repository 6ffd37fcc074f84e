import { marcoDe, PRIMEIRO_MARCO } from '#domain/prazos.ts';
import { contagem } from '#domain/values/contagem.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { type AvisoAUm, sendAviso } from '../../engine/mail/rateLimit.ts';
import type { Ports } from '../../ports/ports.ts';

/** Lease on a notice; one whose gateway died, or that did not go out, is told after it. */
const LEASE_MS = 30 * 60_000;

/** Told once. */
interface AvisoDePrazo extends AvisoAUm {
  para: string;
  empresa: number | null;
}

/** True if it went out now. */
const tell = async (ports: Ports, { para, empresa, ...aviso }: AvisoDePrazo) => {
  const { mail, prazos, log, agora } = ports;
  const { chave } = aviso;
  if (!mail || !(await prazos.claim(chave, agora(), LEASE_MS))) return false;
  try {
    const motivo = await sendAviso(ports, 'aviso', { endereco: para, empresa }, aviso);
    if (motivo) throw new Error(motivo);
  } catch (error) {
    // The others are told nevertheless, and this one after its lease.
    log.warn({ err: error, chave }, 'aviso de prazo não enviado');
    return false;
  }
  await prazos.markTold(chave, agora());
  return true;
};

const cartasDosCertificados = async (
  { prazos, enderecoPublico, tokens }: Ports,
  hoje: string,
): Promise<AvisoDePrazo[]> => {
  const vencem = await prazos.listCertificados(hoje, PRIMEIRO_MARCO);
  return vencem.flatMap(({ codigoEmpresa, fantasia, dia, dias, enderecos }) => {
    const quando = dias === 0 ? 'hoje' : `em ${contagem(dias, 'dia', 'dias')}, em ${formatDate(dia)}`;
    return [...new Set(enderecos)].map((para) => ({
      para,
      empresa: codigoEmpresa,
      chave: `certificado-${codigoEmpresa}-${dia}-${marcoDe(dias)}-${tokens.hash(para)}`,
      assunto: `O certificado digital de ${fantasia} vence ${dias === 0 ? 'hoje' : `em ${formatDate(dia)}`}`,
      linhas: [
        `O certificado digital com que ${fantasia} opera no Renave vence ${quando}.`,
        'Sem um certificado válido o Renave recusa tudo: entradas, saídas, transferências e documentos.',
        `Quando tiver o novo, habilite-o no Credencia e importe-o em ${enderecoPublico}/home, em Importar certificado.`,
      ],
    }));
  });
};

const cartasDasTaxas = async (
  { prazos, enderecoPublico, emailDoSuporte }: Ports,
  hoje: string,
): Promise<AvisoDePrazo[]> =>
  (await prazos.listTaxas(hoje, PRIMEIRO_MARCO)).map(({ codigo, estado, dia }) => ({
    para: emailDoSuporte,
    empresa: null,
    chave: `taxa-${codigo}`,
    assunto: `A taxa de ${estado} termina em ${formatDate(dia)} e nenhuma regra vem depois`,
    linhas: [
      `A regra de ${estado} que cobra taxa vale até ${formatDate(dia)}. Depois desse dia nada é cobrado por ela.`,
      `Cadastre a próxima em ${enderecoPublico}/regras-dos-estados`,
    ],
  }));

/** Tells of certificates and fees that end, and of fees that change; returns the number of messages and notices. */
export const tellPrazos = async (ports: Ports): Promise<number> => {
  const hoje = diaBrasilia(ports.agora());
  let ditas = await ports.avisos.tellTaxas();
  for (const cartas of [await cartasDosCertificados(ports, hoje), await cartasDasTaxas(ports, hoje)])
    for (const carta of cartas) if (await tell(ports, carta)) ditas += 1;
  return ditas;
};
