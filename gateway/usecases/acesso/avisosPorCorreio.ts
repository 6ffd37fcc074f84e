import { COMECO_DO_DIA_MS } from '#contract/avisos.ts';
import { may } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { DIA_MS, diaBrasilia } from '#domain/values/datas.ts';
import { bomDiaDe, fraseDoDia } from '../../engine/bomDia.ts';
import { sendAviso } from '../../engine/mail/rateLimit.ts';
import type { ComEmpresa } from '../../engine/useCase.ts';
import { type CorreioDevido, leitorOf } from '../../ports/avisos.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';

/** Longer than a round lasts: who let it expire is gone, and the same message is sent again. */
const LEASE_MS = 15 * 60_000;
/** Between two mails of who wants them at once: what comes together is told together. */
const LOGO_MS = 10 * 60_000;
/** Notices that one mail lists. */
const DITOS = 20;

/** The next 7:30 in Brasília. */
export const nextManha = (agora: Date): Date => {
  const today = new Date(Date.parse(`${diaBrasilia(agora)}T00:00:00-03:00`) + COMECO_DO_DIA_MS);
  return today > agora ? today : new Date(today.getTime() + DIA_MS);
};

interface CartaDaEmpresa {
  nome: string;
  resumo: string;
  linhas: string[];
}

type Letter = (stores: EmpresaStores, sessao: ComEmpresa) => Promise<string[]>;

const morning =
  ({ enderecoPublico, agora }: Ports): Letter =>
  async (stores, sessao) => {
    const partes = await bomDiaDe(stores, sessao, agora(), false);
    const ditas = partes.map(({ frase, path }) => `${frase}: ${enderecoPublico}${path}`);
    return partes.length === 0 ? [] : [fraseDoDia(partes), ...ditas];
  };

const atOnce =
  ({ enderecoPublico }: Ports, { ate }: CorreioDevido): Letter =>
  async (stores, sessao) => {
    const novos = await stores.avisos.listDesde(leitorOf(sessao), ate, DITOS);
    return novos.length === 0
      ? []
      : [contagem(novos.length, 'aviso', 'avisos'), ...novos, `Veja em ${enderecoPublico}/avisos`];
  };

/** What is to be said to the person, by company; none of a company that they may not see. */
const cartasDe = async (ports: Ports, codigoUsuario: number, write: Letter): Promise<CartaDaEmpresa[]> => {
  const cartas: CartaDaEmpresa[] = [];
  for (const stores of await ports.empresasDe(codigoUsuario)) {
    const sessao = await ports.acesso.getSessaoDe(codigoUsuario, stores.codigoEmpresa);
    if (!sessao?.empresa || !may(sessao, 'empresa') || may(sessao, 'suporte')) continue;
    const [resumo, ...linhas] = await write(stores, { ...sessao, empresa: sessao.empresa });
    if (resumo) cartas.push({ nome: sessao.empresa.nome, resumo, linhas });
  }
  return cartas;
};

const send = async (ports: Ports, devido: CorreioDevido, agora: Date): Promise<void> => {
  const { codigoUsuario, modo, ate } = devido;
  const cartas = await cartasDe(
    ports,
    codigoUsuario,
    modo === 'manha' ? morning(ports) : atOnce(ports, devido),
  );
  const conta = await ports.acesso.getConta(codigoUsuario);
  const [uma] = cartas;
  if (!uma || !conta) return;
  const resumo = cartas.length === 1 ? uma.resumo : contagem(cartas.length, 'empresa', 'empresas');
  const carta = {
    assunto: modo === 'manha' ? `Bom dia: ${resumo}` : `${resumo} no Pátio`,
    linhas: [
      ...cartas.map(({ nome, linhas }) => [`Em ${nome}:`, ...linhas].join('\n')),
      `Você escolheu este e-mail em ${ports.enderecoPublico}/minha-conta`,
    ],
    chave: `avisos-${codigoUsuario}-${modo === 'manha' ? diaBrasilia(agora) : new Date(ate).getTime()}`,
  };
  const quem = { endereco: conta.email, conta: codigoUsuario };
  const motivo = await sendAviso(ports, 'aviso', quem, carta);
  if (motivo) ports.log.warn({ usuario: codigoUsuario, motivo }, 'avisos não enviados');
};

/** Mails everybody who is due what they chose; returns the number of people looked at. */
export const mailAvisos = async (ports: Ports): Promise<number> => {
  if (!ports.mail) return 0;
  for (let people = 0; ; people += 1) {
    const agora = ports.agora();
    const devido = await ports.correioDeAvisos.claim(agora, LEASE_MS);
    if (!devido) return people;
    try {
      await send(ports, devido, agora);
      const prazo = devido.modo === 'manha' ? nextManha(agora) : new Date(agora.getTime() + LOGO_MS);
      await ports.correioDeAvisos.conclude(devido, prazo);
    } catch (error) {
      // Left to its lease: the same message, sent again.
      ports.log.warn({ err: error, usuario: devido.codigoUsuario }, 'avisos por e-mail');
    }
  }
};
