import { SENHA_DEMO } from '#sandbox/world/demo.ts';
import type { Linhas } from '../linha.ts';

export const conta: Linhas = {
  // The person's own, whatever the company.
  'POST conta/sessoes/encerrar': { de: { codigo: 'outraSessao' }, doGrupo: true },
  'POST avisos/ler': { de: { codigo: 'aviso' } },
  'POST conta/segundoFator/confirmar': { certo: 400 },
  'POST conta/segundoFator/desligar': { com: { senhaatual: 'errada' }, certo: 400 },
  'POST conta/passkeys': { certo: 400 },
  // The person's own, which the matrix's have none of.
  'POST conta/passkeys/remover': { com: { codigo: 1 }, certo: 404 },
  'POST conta/confirmar': { com: { senhaatual: SENHA_DEMO } },
  'POST financeiro/gerarPIX': { com: { valor: 50_000 } },
  'GET empresa/getValorMinimoPix/:companyId': { de: { companyId: 'empresa' } },
  'GET financeiro/pix/:txid': { com: { txid: 'nao-existe' }, certo: 404 },
  'POST creditos/adicionar/:value': { com: { senha: 'Credito#2026', chave: crypto.randomUUID() } },
  'POST pix/webhook/:segredo/pix': { certo: 401 },
  'POST usuarioByEmailSenha': { de: { email: 'email' } },
  'POST empresasAcesso': { de: { email: 'email' } },
  'POST login': { de: { email: 'email', codigo_emp: 'empresa' }, alheio: 403 },
  'POST login/perguntar': { de: { email: 'email' } },
  'POST alterarSenhaAntesLogin': { de: { email: 'email' }, certo: 400 },
  'POST redefinirSenha': { com: { email: 'ninguem@patio.test' } },
  'POST usuario/alterarSenha': { com: { senhaatual: 'errada' }, certo: 400 },
  'POST logout': { sessaoPropria: true },
  'POST empresa/trocarEmpresa/:id': { de: { id: 'empresa' }, alheio: 403, sessaoPropria: true },
  'GET usuario/verificaAcessoUsuEmp/:id': { de: { id: 'empresa' }, alheio: 403 },
  'GET token-integracao/getToken/:companyCode': { de: { companyCode: 'empresa' } },
  'GET token-integracao/saveToken/:companyCode': { de: { companyCode: 'empresa' } },
  'POST token-integracao/encerrar': { de: { codigo: 'tokenDeSistema' } },
  'POST webhooks': { com: { url: 'https://loja.test/', lote_terminado: true } },
  'POST webhooks/alterar': {
    de: { id: 'webhook' },
    com: { url: 'https://loja.test/', lote_terminado: true },
  },
  'POST webhooks/segredo': { de: { id: 'webhook' } },
  'POST webhooks/pausar': { de: { id: 'webhook' } },
  'POST webhooks/retomar': { de: { id: 'webhook' } },
  'POST webhooks/testar': { de: { id: 'webhook' } },
  'POST webhooks/excluir': { de: { id: 'webhookAExcluir' } },
  'GET webhooks/:id/entregas': { de: { id: 'webhook' } },
  'POST webhooks/reenviar': { de: { id: 'webhook', entrega: 'entregaDeEvento' } },
  // All of a user's companies are reachable, whichever the session's.
  'GET historicoMovimentacao': { de: { idsEmpresas: 'empresa' } },
  'GET historicoSaldoDetran': { de: { idsEmpresas: 'empresa' } },
  'POST report/:name/imprimir': {
    de: { codigo_hcr: 'credito' },
    com: { name: 'nota-credito-debito' },
    doGrupo: true,
  },
  'GET consultaParceria': { de: { idsEmpresas: 'empresa', idsParceiros: 'parceiro' } },
  'POST painel/taxa': { com: { taxa: 150 }, alheio: 200 },
};
